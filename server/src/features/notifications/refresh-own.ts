import type { Actor } from '../../platform/actor.ts'

export function refreshOwn(actor: Actor, ids: readonly string[]): { changed: number } {
  if (ids.length > 0) actor.refresh('notifications', { users: [actor.user.id] })
  return { changed: ids.length }
}
