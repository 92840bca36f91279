//! The connect-time instructions, composed of whole segments under a budget.
//!
//! Generated from the schemas by `charter generate`; change the schemas, not this file.

use std::collections::BTreeMap;
use std::fmt;

use crate::contract::CAPPED_CLIENTS;
use crate::surface::{SEGMENT_SEPARATOR, SEGMENTS, SegmentFacts};

/// Instructions, and what they are made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Instructions {
    /// The text.
    pub text: String,
    /// The segments in the order of the text.
    pub included: Vec<&'static str>,
    /// The segments that were left out, first dropped first.
    pub dropped: Vec<&'static str>,
}

/// The segments that are never dropped do not fit into a budget.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OverBudget {
    /// What they take, in bytes of UTF-8.
    pub needed: usize,
    /// What they may take.
    pub budget: usize,
}

impl fmt::Display for OverBudget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { needed, budget } = self;
        write!(
            f,
            "the instructions need {needed} bytes; the budget is {budget}"
        )
    }
}

impl std::error::Error for OverBudget {}

/// Return the budget of the client that announces itself as `client`, `None` for no cap.
#[must_use]
pub fn budget_of(client: &str) -> Option<usize> {
    let found = CAPPED_CLIENTS.iter().find(|known| known.name == client);
    found.map(|known| known.budget)
}

/// Return the instructions that fit into `budget` bytes of UTF-8; `None` is no limit.
///
/// `texts` are those of the segments that have none themselves, by their names; what has no text
/// is left out. Whole segments are dropped, those for clients without a budget first, then from
/// the highest priority number down (of equals the later), until the rest fits.
///
/// # Errors
///
/// [`OverBudget`] where what is never dropped does not fit.
pub fn compose(
    budget: Option<usize>,
    texts: &BTreeMap<&str, &str>,
) -> Result<Instructions, OverBudget> {
    let mut kept: Vec<(&SegmentFacts, &str)> = SEGMENTS
        .iter()
        .map(|segment| {
            let supplied = || texts.get(segment.name).copied().unwrap_or_default();
            (segment, segment.text.unwrap_or_else(supplied))
        })
        .filter(|(_, text)| !text.is_empty())
        .collect();
    let mut dropped = Vec::new();
    if let Some(budget) = budget {
        kept.retain(|(segment, _)| {
            if segment.is_uncapped {
                dropped.push(segment.name);
            }
            !segment.is_uncapped
        });
        loop {
            let needed = joined(&kept).len();
            if needed <= budget {
                break;
            }
            let droppable = kept.iter().enumerate();
            let droppable = droppable.filter(|(_, (segment, _))| segment.priority > 0);
            let Some((least, _)) = droppable.max_by_key(|(_, (segment, _))| segment.priority)
            else {
                return Err(OverBudget { needed, budget });
            };
            dropped.push(kept.remove(least).0.name);
        }
    }
    Ok(Instructions {
        text: joined(&kept),
        included: kept.iter().map(|(segment, _)| segment.name).collect(),
        dropped,
    })
}

fn joined(kept: &[(&SegmentFacts, &str)]) -> String {
    let texts: Vec<&str> = kept.iter().map(|(_, text)| *text).collect();
    texts.join(SEGMENT_SEPARATOR)
}
