export const planIntervalLabels = { week: 'Weekly', month: 'Monthly', term: 'Termly', year: 'Annual' } as const
