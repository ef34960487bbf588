// Separate from the words, so that a form can count without them.

export const reportLimits = { note: 1_000, answer: 1_000, perDay: 20, perPage: 30 } as const
