import type { QueryClient } from '@tanstack/react-query'
import { sessionQuery } from './session.ts'

/** Whether this page may send what that user has made: nobody else has signed in, and no tab has changed the studio. */
export function isSignedInAs(queries: QueryClient, userId: string): boolean {
  const session = queries.getQueryData(sessionQuery.queryKey)
  return session?.kind === 'full' && session.user.id === userId && !session.away
}
