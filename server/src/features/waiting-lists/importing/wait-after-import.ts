import type { Alone } from '../../../platform/actor.ts'
import { followPlaces } from '../follow-places.ts'
import { endWaiting, insertImportedWaits, type ImportedWait } from '../queries.ts'

interface After {
  readonly joined: readonly { readonly studentId: string; readonly classIds: readonly string[] }[]
  readonly waits: readonly ImportedWait[]
  readonly importId: string
}

/** Whoever an import has enrolled waits no longer, until it is taken back; whoever it found a class full for waits at the end of its list. */
export async function waitAfterImport(scope: Alone, { joined, waits, importId }: After): Promise<void> {
  const places = joined.flatMap(({ studentId, classIds }) => classIds.map((classId) => ({ studentId, classId, isTrial: false })))
  const hasEnded = await endWaiting(scope, places, importId)
  await insertImportedWaits(scope, waits)
  await followPlaces(scope, [...new Set(places.map(({ classId }) => classId))], { tells: false })
  if (hasEnded || waits.length > 0) scope.refresh('waitingLists', { roles: ['owner'] })
}
