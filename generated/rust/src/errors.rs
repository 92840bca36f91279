//! Error codes: what each means, and what a caller does about it.
//!
//! Generated from the schemas by `charter generate`; change the schemas, not this file.

use crate::models::{ErrorCode, GatewayErrorCode};

/// Whether the same call may be sent again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Retry {
    /// It will fail again.
    Never,
    /// After a delay: that of `Retry-After`, where it is stated.
    AfterDelay,
    /// Where the call is idempotent.
    IfIdempotent,
}

/// What is known of an error code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ErrorFacts {
    /// The code, as it is sent.
    pub code: &'static str,
    /// Its name in words.
    pub title: &'static str,
    /// What has failed.
    pub meaning: &'static str,
    /// The HTTP status, `None` for a code that never leaves the process.
    pub status: Option<u16>,
    /// Whether the same call may be sent again.
    pub retry: Option<Retry>,
    /// What a caller does about it.
    pub caller: Option<&'static str>,
    /// The stage that fails with it, where there are stages.
    pub stage: Option<&'static str>,
    /// Whether it stands for a failure `before` or `after` the upstream was called.
    pub upstream: Option<&'static str>,
    /// Whether it never leaves the process; `public_code` does in its place.
    pub private: bool,
    /// The code that leaves the process.
    pub public_code: Option<&'static str>,
    /// Its entry in the ledger of deprecations.
    pub deprecation: Option<&'static str>,
}

impl ErrorFacts {
    /// Return whether a call that failed so may be sent again.
    ///
    /// `idempotent`, whether the call may be executed twice, decides where the code leaves that to
    /// the operation; a code that never leaves the process is taken for its public one.
    #[must_use]
    pub fn is_retryable(&self, idempotent: bool) -> bool {
        let public = self.public_code.filter(|_| self.private);
        let facts = public.and_then(error_facts).unwrap_or(self);
        match facts.retry {
            Some(Retry::AfterDelay) => true,
            Some(Retry::IfIdempotent) => idempotent,
            Some(Retry::Never) | None => false,
        }
    }
}

/// A prefix that messages of a code start with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MessagePrefix {
    /// How the messages start.
    pub prefix: &'static str,
    /// Their code.
    pub code: &'static str,
    /// What it says.
    pub description: &'static str,
}

/// Every code with what is known of it.
pub const ERRORS: &[ErrorFacts] = &[
    ErrorFacts {
        code: "gateway.INVALID_MCP_REQUEST",
        title: "Invalid MCP request",
        meaning: "The call could not be normalized: its tool, its arguments or its headers do not form a request that can be authorized.",
        status: Some(400),
        retry: Some(Retry::Never),
        caller: Some("Fix the request; do not retry it unchanged."),
        stage: Some("gateway"),
        upstream: Some("before"),
        private: false,
        public_code: Some("gateway.INVALID_MCP_REQUEST"),
        deprecation: None,
    },
    ErrorFacts {
        code: "policy.AUTHORIZATION_DENIED",
        title: "Authorization denied",
        meaning: "The policy did not grant this call. Which rule decided is private.",
        status: Some(403),
        retry: Some(Retry::Never),
        caller: Some("Treat it as denied; do not infer the rule."),
        stage: Some("policy"),
        upstream: Some("before"),
        private: false,
        public_code: Some("policy.AUTHORIZATION_DENIED"),
        deprecation: None,
    },
    ErrorFacts {
        code: "policy.INVALID_POLICY_STATE",
        title: "Invalid policy state",
        meaning: "The policy could not be loaded or evaluated, so nothing can be granted.",
        status: Some(500),
        retry: Some(Retry::Never),
        caller: Some("Report it; do not retry until the policy is repaired."),
        stage: Some("policy"),
        upstream: Some("before"),
        private: false,
        public_code: Some("policy.INVALID_POLICY_STATE"),
        deprecation: None,
    },
    ErrorFacts {
        code: "replay.NULLIFIER_ALREADY_USED",
        title: "Nullifier already used",
        meaning: "The authorization was spent by an earlier call.",
        status: Some(409),
        retry: Some(Retry::Never),
        caller: Some("Build a fresh authorization."),
        stage: Some("replay"),
        upstream: Some("before"),
        private: false,
        public_code: Some("replay.NULLIFIER_ALREADY_USED"),
        deprecation: None,
    },
    ErrorFacts {
        code: "proof.SERVER_UNAVAILABLE",
        title: "Prover unavailable",
        meaning: "The prover did not answer in time.",
        status: Some(503),
        retry: Some(Retry::AfterDelay),
        caller: Some("Retry after a delay: an infrastructure retry may be safe."),
        stage: Some("proof"),
        upstream: Some("before"),
        private: false,
        public_code: Some("proof.SERVER_UNAVAILABLE"),
        deprecation: None,
    },
    ErrorFacts {
        code: "proof.GENERATION_FAILED",
        title: "Proof generation failed",
        meaning: "The prover answered, but made no proof.",
        status: Some(500),
        retry: Some(Retry::AfterDelay),
        caller: Some("Retry after a delay: an infrastructure retry may be safe."),
        stage: Some("proof"),
        upstream: Some("before"),
        private: false,
        public_code: Some("proof.GENERATION_FAILED"),
        deprecation: None,
    },
    ErrorFacts {
        code: "proof.VERIFICATION_FAILED",
        title: "Proof verification failed",
        meaning: "The proof does not verify against the public inputs of the authorization.",
        status: Some(403),
        retry: Some(Retry::Never),
        caller: Some("Treat it as denied; do not infer the rule."),
        stage: Some("proof"),
        upstream: Some("before"),
        private: false,
        public_code: Some("proof.VERIFICATION_FAILED"),
        deprecation: None,
    },
    ErrorFacts {
        code: "midnight.CONTRACT_UNAVAILABLE",
        title: "Ledger contract unavailable",
        meaning: "The ledger's submission side did not answer in time.",
        status: Some(503),
        retry: Some(Retry::AfterDelay),
        caller: Some("Retry after a delay: an infrastructure retry may be safe."),
        stage: Some("midnight"),
        upstream: Some("before"),
        private: false,
        public_code: Some("midnight.CONTRACT_UNAVAILABLE"),
        deprecation: None,
    },
    ErrorFacts {
        code: "midnight.INDEXER_UNAVAILABLE",
        title: "Ledger indexer unavailable",
        meaning: "The ledger's query side did not answer in time.",
        status: Some(503),
        retry: Some(Retry::AfterDelay),
        caller: Some("Retry after a delay: an infrastructure retry may be safe."),
        stage: Some("midnight"),
        upstream: Some("before"),
        private: false,
        public_code: Some("midnight.INDEXER_UNAVAILABLE"),
        deprecation: None,
    },
    ErrorFacts {
        code: "midnight.INVALID_STATE",
        title: "Invalid ledger state",
        meaning: "The ledger answered with a state that contradicts itself or the authorization.",
        status: Some(500),
        retry: Some(Retry::Never),
        caller: Some("Report it; do not retry until the ledger is repaired."),
        stage: Some("midnight"),
        upstream: Some("before"),
        private: false,
        public_code: Some("midnight.INVALID_STATE"),
        deprecation: None,
    },
    ErrorFacts {
        code: "midnight.TX_SUBMISSION_FAILED",
        title: "Ledger submission failed",
        meaning: "The ledger refused or lost the submission, so the authorization is not final.",
        status: Some(502),
        retry: Some(Retry::AfterDelay),
        caller: Some("Retry after a delay: an infrastructure retry may be safe."),
        stage: Some("midnight"),
        upstream: Some("before"),
        private: false,
        public_code: Some("midnight.TX_SUBMISSION_FAILED"),
        deprecation: None,
    },
    ErrorFacts {
        code: "gateway.UPSTREAM_TOOL_FAILED",
        title: "Upstream tool failed",
        meaning: "The authorized call reached the upstream server, and transport, time or protocol failed there. Whether it took effect is unknown.",
        status: Some(502),
        retry: Some(Retry::IfIdempotent),
        caller: Some("Apply the operation's idempotency rules before you retry."),
        stage: Some("gateway"),
        upstream: Some("after"),
        private: false,
        public_code: Some("gateway.UPSTREAM_TOOL_FAILED"),
        deprecation: None,
    },
    ErrorFacts {
        code: "policy.AGENT_NOT_AUTHORIZED",
        title: "Agent not authorized",
        meaning: "No rule names the agent.",
        status: None,
        retry: None,
        caller: None,
        stage: None,
        upstream: None,
        private: true,
        public_code: Some("policy.AUTHORIZATION_DENIED"),
        deprecation: None,
    },
    ErrorFacts {
        code: "policy.TOOL_NOT_AUTHORIZED",
        title: "Tool not authorized",
        meaning: "No rule for the agent names the tool, or the tool is not approved as it now stands.",
        status: None,
        retry: None,
        caller: None,
        stage: None,
        upstream: None,
        private: true,
        public_code: Some("policy.AUTHORIZATION_DENIED"),
        deprecation: None,
    },
    ErrorFacts {
        code: "policy.RESOURCE_NOT_AUTHORIZED",
        title: "Resource not authorized",
        meaning: "No rule for the agent and the tool contains the resource.",
        status: None,
        retry: None,
        caller: None,
        stage: None,
        upstream: None,
        private: true,
        public_code: Some("policy.AUTHORIZATION_DENIED"),
        deprecation: None,
    },
    ErrorFacts {
        code: "policy.AMOUNT_EXCEEDS_LIMIT",
        title: "Amount exceeds limit",
        meaning: "The amount is above the maximum of every rule that would otherwise grant the call.",
        status: None,
        retry: None,
        caller: None,
        stage: None,
        upstream: None,
        private: true,
        public_code: Some("policy.AUTHORIZATION_DENIED"),
        deprecation: None,
    },
    ErrorFacts {
        code: "policy.APPROVAL_REQUIRED",
        title: "Approval required",
        meaning: "The amount is above the approval threshold, and no valid approval token came with the call.",
        status: None,
        retry: None,
        caller: None,
        stage: None,
        upstream: None,
        private: true,
        public_code: Some("policy.AUTHORIZATION_DENIED"),
        deprecation: None,
    },
    ErrorFacts {
        code: "policy.POLICY_MISMATCH",
        title: "Policy mismatch",
        meaning: "The policy in force does not cover the call as committed: its commitment differs, its time window is closed or its rate is used up.",
        status: None,
        retry: None,
        caller: None,
        stage: None,
        upstream: None,
        private: true,
        public_code: Some("policy.AUTHORIZATION_DENIED"),
        deprecation: None,
    },
    ErrorFacts {
        code: "validation_failed",
        title: "Validation failed",
        meaning: "The input broke the schema or an argument rule.",
        status: Some(400),
        retry: Some(Retry::Never),
        caller: Some("Change the input."),
        stage: None,
        upstream: None,
        private: false,
        public_code: Some("validation_failed"),
        deprecation: None,
    },
    ErrorFacts {
        code: "unauthorized",
        title: "Unauthorized",
        meaning: "The call carried no valid authentication.",
        status: Some(401),
        retry: Some(Retry::Never),
        caller: Some("Authenticate."),
        stage: None,
        upstream: None,
        private: false,
        public_code: Some("unauthorized"),
        deprecation: None,
    },
    ErrorFacts {
        code: "forbidden",
        title: "Forbidden",
        meaning: "The caller is authenticated, but not allowed to do this, for example in another user's scope.",
        status: Some(403),
        retry: Some(Retry::Never),
        caller: Some("Ask for access."),
        stage: None,
        upstream: None,
        private: false,
        public_code: Some("forbidden"),
        deprecation: None,
    },
    ErrorFacts {
        code: "not_found",
        title: "Not found",
        meaning: "The id does not exist, or is not visible to this caller.",
        status: Some(404),
        retry: Some(Retry::Never),
        caller: Some("Check the id."),
        stage: None,
        upstream: None,
        private: false,
        public_code: Some("not_found"),
        deprecation: None,
    },
    ErrorFacts {
        code: "conflict",
        title: "Conflict",
        meaning: "The operation conflicts with the current state, for example closing what is not an open loop.",
        status: Some(409),
        retry: Some(Retry::Never),
        caller: Some("Read the state again."),
        stage: None,
        upstream: None,
        private: false,
        public_code: Some("conflict"),
        deprecation: None,
    },
    ErrorFacts {
        code: "rate_limited",
        title: "Rate limited",
        meaning: "A rate limit or a metered budget is used up.",
        status: Some(429),
        retry: Some(Retry::AfterDelay),
        caller: Some("Wait, and honour `Retry-After`."),
        stage: None,
        upstream: None,
        private: false,
        public_code: Some("rate_limited"),
        deprecation: None,
    },
    ErrorFacts {
        code: "internal",
        title: "Internal",
        meaning: "An unexpected server failure that the caller can do nothing about.",
        status: Some(500),
        retry: Some(Retry::AfterDelay),
        caller: Some("Report it."),
        stage: None,
        upstream: None,
        private: false,
        public_code: Some("internal"),
        deprecation: None,
    },
];

/// The prefixes of messages that are part of the contract.
pub const MESSAGE_PREFIXES: &[MessagePrefix] = &[
    MessagePrefix {
        prefix: "scope_target_required:",
        code: "validation_failed",
        description: "A write named no scope, and neither a project hint nor a thread supplied one.",
    },
    MessagePrefix {
        prefix: "project_hint_unresolvable:",
        code: "validation_failed",
        description: "A write named a project hint that matches no project of the caller.",
    },
    MessagePrefix {
        prefix: "secret_content_rejected:",
        code: "validation_failed",
        description: "The content guard found a secret, such as a key or a password, and refused to store it.",
    },
];

/// Return what is known of a code, `None` where it is none of the contract's.
#[must_use]
pub fn error_facts(code: &str) -> Option<&'static ErrorFacts> {
    ERRORS.iter().find(|facts| facts.code == code)
}

/// Return the documented prefix that a message starts with.
#[must_use]
pub fn message_prefix(message: &str) -> Option<&'static MessagePrefix> {
    MESSAGE_PREFIXES
        .iter()
        .find(|found| message.starts_with(found.prefix))
}

impl GatewayErrorCode {
    /// Return what is known of the code.
    #[must_use]
    #[allow(deprecated, reason = "kept until it is removed")]
    #[allow(clippy::too_many_lines, reason = "a line for each code")]
    pub const fn facts(self) -> &'static ErrorFacts {
        match self {
            Self::GatewayInvalidMcpRequest => &ERRORS[0],
            Self::PolicyAuthorizationDenied => &ERRORS[1],
            Self::PolicyInvalidPolicyState => &ERRORS[2],
            Self::ReplayNullifierAlreadyUsed => &ERRORS[3],
            Self::ProofServerUnavailable => &ERRORS[4],
            Self::ProofGenerationFailed => &ERRORS[5],
            Self::ProofVerificationFailed => &ERRORS[6],
            Self::MidnightContractUnavailable => &ERRORS[7],
            Self::MidnightIndexerUnavailable => &ERRORS[8],
            Self::MidnightInvalidState => &ERRORS[9],
            Self::MidnightTxSubmissionFailed => &ERRORS[10],
            Self::GatewayUpstreamToolFailed => &ERRORS[11],
            Self::PolicyAgentNotAuthorized => &ERRORS[12],
            Self::PolicyToolNotAuthorized => &ERRORS[13],
            Self::PolicyResourceNotAuthorized => &ERRORS[14],
            Self::PolicyAmountExceedsLimit => &ERRORS[15],
            Self::PolicyApprovalRequired => &ERRORS[16],
            Self::PolicyPolicyMismatch => &ERRORS[17],
        }
    }
}

impl ErrorCode {
    /// Return what is known of the code.
    #[must_use]
    #[allow(deprecated, reason = "kept until it is removed")]
    #[allow(clippy::too_many_lines, reason = "a line for each code")]
    pub const fn facts(self) -> &'static ErrorFacts {
        match self {
            Self::ValidationFailed => &ERRORS[18],
            Self::Unauthorized => &ERRORS[19],
            Self::Forbidden => &ERRORS[20],
            Self::NotFound => &ERRORS[21],
            Self::Conflict => &ERRORS[22],
            Self::RateLimited => &ERRORS[23],
            Self::Internal => &ERRORS[24],
        }
    }
}
