import type { QueryClient } from '@tanstack/react-query'

/** What shows a place that a make-up has given or left. */
export const renewMakeUps = (queries: QueryClient) =>
  Promise.all([['makeUps'], ['absences'], ['classes']].map((queryKey) => queries.invalidateQueries({ queryKey })))
