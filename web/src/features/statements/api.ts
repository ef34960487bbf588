import type { AskStatement } from '@callboard/contract/statements'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export function statementQuery(asked: AskStatement) {
  return queryOptions({
    queryKey: ['statements', asked],
    queryFn: ({ signal }) => api.statements.read(asked, { signal }),
    meta: { shows: ['invoices', 'payments', 'users', 'studios'] },
    staleTime: 60_000,
  })
}
