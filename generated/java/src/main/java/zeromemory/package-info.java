// Generated from the schemas by `charter generate`; change the schemas, not this file.

/**
 * zero-memory.
 *
 * <p>Durable memory for agents and people: what to remember, how to find it again, and what every
 * failure means.
 */
package zeromemory;
