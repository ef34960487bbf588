import type { Actor } from '../../platform/actor.ts'

export function tellOwnBrowsers(actor: Actor, type: string, ids: readonly string[]): { changed: number } {
  if (ids.length > 0) actor.record({ type, ids, audience: { users: [actor.user.id] } })
  return { changed: ids.length }
}
