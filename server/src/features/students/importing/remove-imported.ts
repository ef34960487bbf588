import type { Alone } from '../../../platform/actor.ts'
import { deleteAll } from './queries.ts'

/** Takes children away again to whom nothing has happened since they were imported, with all that the file said of them. */
export async function removeImported(scope: Alone, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await deleteAll(scope, ids)
  for (const noun of ['students', 'classes'] as const) scope.refresh(noun, { roles: ['owner', 'teacher'] })
}
