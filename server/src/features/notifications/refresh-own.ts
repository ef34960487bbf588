import type { Actor } from '../../platform/actor.ts'

/** Owners may be looking at who has not read that classes are called off. */
export function refreshOwn(actor: Actor, ids: readonly string[]): { changed: number } {
  if (ids.length > 0) actor.refresh('notifications', { users: [actor.user.id] })
  if (ids.length > 0 && actor.isFamily) actor.refresh('terms', { roles: ['owner'] })
  return { changed: ids.length }
}
