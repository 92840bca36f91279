//! A client over HTTP.
//!
//! Generated from the schemas by `charter generate`; change the schemas, not this file.

use std::time::{Duration, SystemTime};
use std::{env, fmt, process, thread};

use zero_memory::codecs;
use zero_memory::contract::{CONTRACT_VERSION, is_compatible};
use zero_memory::errors::Retry;
use zero_memory::json::Json;
use zero_memory::tools::{self, Tool};
use zero_memory::{ErrorCode, InvalidError};

const VERSION_PATH: &str = "/contract";
const TRIES: u32 = 4;
const PAUSE: Duration = Duration::from_millis(500);
const LONGEST_WAIT: Duration = Duration::from_secs(60);

/// Why a call came to nothing.
#[derive(Debug)]
pub enum CallError {
    /// The server reported a failure.
    Failed(ErrorCode, String),
    /// The server speaks another major version.
    OtherMajor(String),
    /// What was sent or received is not what the contract says.
    Invalid(InvalidError),
    /// Nothing came back.
    Transport(Box<ureq::Error>),
}

impl fmt::Display for CallError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Failed(code, message) => write!(f, "{code}: {message}"),
            Self::OtherMajor(version) => {
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

impl std::error::Error for CallError {}

impl From<InvalidError> for CallError {
    fn from(error: InvalidError) -> Self {
        Self::Invalid(error)
    }
}

impl From<ureq::Error> for CallError {
    fn from(error: ureq::Error) -> Self {
        Self::Transport(Box::new(error))
    }
}

/// Calls tools of a server, once its contract is known to be ours.
pub struct HttpClient {
    /// How long a call waits to be sent again; where the server asks for more, it fails.
    pub longest_wait: Duration,
    agent: ureq::Agent,
    base: String,
    token: Option<String>,
}

impl HttpClient {
    /// Read the server's contract version; refuse another major version.
    ///
    /// # Errors
    ///
    /// A [`CallError`] where the server is not ours, or not there.
    pub fn connect(base: &str, token: Option<String>) -> Result<Self, CallError> {
        let settings = ureq::Agent::config_builder().http_status_as_error(false);
        let client = Self {
            longest_wait: LONGEST_WAIT,
            agent: settings.build().new_agent(),
            base: base.trim_end_matches('/').to_owned(),
            token,
        };
        let url = format!("{}{VERSION_PATH}", client.base);
        let text = client.agent.get(&url).call()?.body_mut().read_to_string()?;
        let version = codecs::CONTRACT_BUNDLE_OUTPUT.decode(&text)?.version;
        if is_compatible(&version) {
            return Ok(client);
        }
        Err(CallError::OtherMajor(version))
    }

    /// Call a tool; try again where the contract says that it may help.
    ///
    /// # Errors
    ///
    /// A [`CallError`] where the call came to nothing.
    pub fn call<I: Json, O: Json>(&self, tool: &Tool<I, O>, input: &I) -> Result<O, CallError> {
        let body = tool.input.encode(input)?;
        let mut attempt = 1;
        loop {
            let (ok, wait, text) = self.send(tool, &body)?;
            if ok {
                return Ok(tool.output.decode(&text)?);
            }
            let error = codecs::ERROR_BODY.decode(&text)?.error;
            let again = match error.code.facts().retry {
                Some(Retry::AfterDelay) => true,
                Some(Retry::IfIdempotent) => tool.facts.hints.idempotent == Some(true),
                Some(Retry::Never) | None => false,
            };
            let wait = wait.unwrap_or(PAUSE * 2_u32.pow(attempt - 1));
            if !again || attempt == TRIES || wait > self.longest_wait {
                return Err(CallError::Failed(error.code, error.message));
            }
            thread::sleep(wait);
            attempt += 1;
        }
    }

    fn send<I, O>(
        &self,
        tool: &Tool<I, O>,
        body: &str,
    ) -> Result<(bool, Option<Duration>, String), CallError> {
        let path = tool.facts.path.unwrap_or_default();
        let mut request = ureq::http::Request::builder()
            .method(tool.facts.method.unwrap_or("POST"))
            .uri(format!("{}{path}", self.base))
            .header("content-type", "application/json");
        if let Some(token) = &self.token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        let request = request.body(body.to_owned()).map_err(ureq::Error::from)?;
        let mut response = self.agent.run(request)?;
        let wait = response.headers().get("retry-after");
        let wait = wait
            .and_then(|said| said.to_str().ok())
            .and_then(retry_after);
        let text = response.body_mut().read_to_string()?;
        Ok((response.status().is_success(), wait, text))
    }
}

/// Return how long `Retry-After` asks to wait (RFC 9110, section 10.2.3).
fn retry_after(said: &str) -> Option<Duration> {
    if !said.is_empty() && said.bytes().all(|byte| byte.is_ascii_digit()) {
        return Some(Duration::from_secs(said.parse().unwrap_or(u64::MAX)));
    }
    let until = httpdate::parse_http_date(said).ok()?;
    Some(
        until
            .duration_since(SystemTime::now())
            .unwrap_or(Duration::ZERO),
    )
}

fn run(base: &str, input: &str) -> Result<String, CallError> {
    let client = HttpClient::connect(base, env::var("TOKEN").ok())?;
    let tool = &tools::BUILD_CONTEXT;
    let found = client.call(tool, &tool.input.decode(input)?)?;
    Ok(tool.output.encode(&found)?)
}

/// Call `build_context`: its arguments are the server's address and the input as JSON.
fn main() {
    let given: Vec<String> = env::args().skip(1).collect();
    let [base, input] = given.as_slice() else {
        eprintln!("usage: http_client <address> <input>");
        process::exit(2);
    };
    match run(base, input) {
        Ok(text) => println!("{text}"),
        Err(CallError::Failed(code, message)) => {
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
