// Separate from the schemas, so that a list needs no zod.

/** Why an email has failed for good: the address takes none, no server answered for half a day, or it could not be put together. */
export const emailFailures = ['refused', 'unanswered', 'unwritten'] as const
export type EmailFailure = (typeof emailFailures)[number]
