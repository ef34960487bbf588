// Apart from the schemas, so that showing them needs no zod.

export const planIntervalLabels = { week: 'Weekly', month: 'Monthly', term: 'Termly', year: 'Annual' } as const
