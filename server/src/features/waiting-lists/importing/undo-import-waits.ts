import type { Alone } from '../../../platform/actor.ts'
import { deleteImportedWaits, returnWaiting } from '../queries.ts'

interface Waits {
  readonly ids: readonly string[]
  readonly importId: string
}

/** Takes students off the waiting lists on which an import has put them, and puts those back whom it had enrolled. @returns whether all still waited */
export async function undoImportWaits(scope: Alone, { ids, importId }: Waits): Promise<boolean> {
  const gone = await deleteImportedWaits(scope, ids)
  const hasReturned = await returnWaiting(scope, importId)
  if (hasReturned || gone > 0) scope.refresh('waitingLists', { roles: ['owner'] })
  return gone === ids.length
}
