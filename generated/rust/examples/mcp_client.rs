//! A client over MCP, on the official SDK.
//!
//! Generated from the schemas by `charter generate`; change the schemas, not this file.

use std::time::Duration;
use std::{env, error, fmt, process};

use rmcp::model::{CallToolRequestParams, CallToolResult};
use rmcp::service::RunningService;
use rmcp::transport::StreamableHttpClientTransport;
use rmcp::{RoleClient, ServiceExt};
use zero_memory::codecs;
use zero_memory::contract::{CAPABILITY, CONTRACT_VERSION, is_compatible};
use zero_memory::errors::Retry;
use zero_memory::json::{Json, Value};
use zero_memory::tools::{self, Tool};
use zero_memory::{ErrorCode, InvalidError};

const TRIES: u32 = 4;
const PAUSE: Duration = Duration::from_millis(500);
const LONGEST_WAIT: Duration = Duration::from_secs(60);

/// Why a call came to nothing.
#[derive(Debug)]
pub enum ToolError {
    /// The server reported a failure.
    Failed(ErrorCode, String),
    /// The server speaks another major version, or announces none.
    OtherMajor(Option<String>),
    /// What was sent or received is not what the contract says.
    Invalid(InvalidError),
    /// Nothing came back.
    Transport(Box<dyn error::Error + Send + Sync>),
}

impl fmt::Display for ToolError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Failed(code, message) => write!(f, "{code}: {message}"),
            Self::OtherMajor(version) => {
                let version = version.as_deref().unwrap_or("no version");
                write!(
                    f,
                    "the server speaks {version}, this client {CONTRACT_VERSION}"
                )
            }
            Self::Invalid(error) => error.fmt(f),
            Self::Transport(error) => error.fmt(f),
        }
    }
}

impl error::Error for ToolError {}

impl From<InvalidError> for ToolError {
    fn from(error: InvalidError) -> Self {
        Self::Invalid(error)
    }
}

fn transport(error: impl error::Error + Send + Sync + 'static) -> ToolError {
    ToolError::Transport(Box::new(error))
}

/// Calls tools of a server, once its contract is known to be ours.
pub struct McpClient {
    /// How long a call waits to be sent again; where the server asks for more, it fails.
    pub longest_wait: Duration,
    service: RunningService<RoleClient, ()>,
}

impl McpClient {
    /// Read the contract version that the server announces; refuse another major version.
    ///
    /// # Errors
    ///
    /// A [`ToolError`] where the server is not ours, or not there.
    pub async fn connect(url: &str) -> Result<Self, ToolError> {
        let link = StreamableHttpClientTransport::from_uri(url);
        let service = ().serve(link).await.map_err(transport)?;
        let info = service.peer_info();
        let announced = info
            .as_ref()
            .and_then(|info| info.capabilities.experimental.as_ref())
            .and_then(|slots| slots.get(CAPABILITY))
            .and_then(|slot| slot.get("version"))
            .and_then(Value::as_str);
        if announced.is_some_and(is_compatible) {
            return Ok(Self {
                longest_wait: LONGEST_WAIT,
                service,
            });
        }
        Err(ToolError::OtherMajor(announced.map(str::to_owned)))
    }

    /// Call a tool; try again where the contract says that it may help.
    ///
    /// # Errors
    ///
    /// A [`ToolError`] where the call came to nothing.
    pub async fn call<I: Json, O: Json>(
        &self,
        tool: &Tool<I, O>,
        input: &I,
    ) -> Result<O, ToolError> {
        let sent = tool.input.dump(input)?;
        let sent = sent.as_object().cloned().unwrap_or_default();
        let mut attempt = 1;
        loop {
            let call = CallToolRequestParams::new(tool.facts.name).with_arguments(sent.clone());
            let result = self.service.call_tool(call).await.map_err(transport)?;
            if result.is_error != Some(true) {
                let found = result.structured_content.unwrap_or_default();
                return Ok(tool.output.parse(found)?);
            }
            let body = codecs::ERROR_BODY.decode(first_text(&result))?;
            let wait = retry_after(&codecs::ERROR_BODY.dump(&body)?);
            let error = body.error;
            let again = match error.code.facts().retry {
                Some(Retry::AfterDelay) => true,
                Some(Retry::IfIdempotent) => tool.facts.hints.idempotent == Some(true),
                Some(Retry::Never) | None => false,
            };
            let wait = wait.unwrap_or(PAUSE * 2_u32.pow(attempt - 1));
            if !again || attempt == TRIES || wait > self.longest_wait {
                return Err(ToolError::Failed(error.code, error.message));
            }
            tokio::time::sleep(wait).await;
            attempt += 1;
        }
    }

    /// End the session.
    ///
    /// # Errors
    ///
    /// A [`ToolError`] where it could not be ended.
    pub async fn close(self) -> Result<(), ToolError> {
        self.service.cancel().await.map(|_| ()).map_err(transport)
    }
}

/// Return how long a failure asks to wait, where it does.
fn retry_after(body: &Value) -> Option<Duration> {
    let wait = body.pointer("/error/details/retry_after_ms")?.as_u64()?;
    Some(Duration::from_millis(wait))
}

/// Return the first text block, which holds the body of a failure.
fn first_text(result: &CallToolResult) -> &str {
    let found = result.content.iter().find_map(|block| block.as_text());
    found.map_or("", |block| block.text.as_str())
}

async fn run(url: &str, input: &str) -> Result<String, ToolError> {
    let client = McpClient::connect(url).await?;
    let tool = &tools::BUILD_CONTEXT;
    let found = client.call(tool, &tool.input.decode(input)?).await;
    client.close().await?;
    Ok(tool.output.encode(&found?)?)
}

/// Call `build_context`: its arguments are the address of the MCP endpoint and the input as JSON.
fn main() {
    let given: Vec<String> = env::args().skip(1).collect();
    let [url, input] = given.as_slice() else {
        eprintln!("usage: mcp_client <address> <input>");
        process::exit(2);
    };
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build();
    let found = match runtime {
        Ok(runtime) => runtime.block_on(run(url, input)),
        Err(error) => Err(transport(error)),
    };
    match found {
        Ok(text) => println!("{text}"),
        Err(ToolError::Failed(code, message)) => {
            let caller = code.facts().caller.unwrap_or("Report it.");
            eprintln!("{code}: {message} {caller}");
            process::exit(1);
        }
        Err(error) => {
            eprintln!("{error}");
            process::exit(1);
        }
    }
}
