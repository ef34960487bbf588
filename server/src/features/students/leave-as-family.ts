import type { Alone } from '../../platform/actor.ts'
import { sessionsChanged } from '../../platform/events/session-events.ts'
import { namesOfChildren } from './queries/writes.ts'

/** Staff without children are a family no longer; a parent, and whoever has others, goes on as one. */
export async function leaveAsFamily(scope: Alone, { id, role }: { id: string; role: string }): Promise<void> {
  if (role === 'parent' || (await namesOfChildren(scope, id)).length > 0) return
  await scope.departures.family(scope, id)
  scope.record(sessionsChanged({ ids: [], audience: { users: [id] } }))
}
