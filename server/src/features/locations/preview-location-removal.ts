import type { Actor } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { comingClassesIn, findLocation } from './queries.ts'

export async function previewLocationRemoval(
  actor: Actor,
  { id }: { id: string },
): Promise<{ comingClasses: number } | Refusal<'location-not-found'>> {
  if (!(await findLocation(actor, id))) return refuse('location-not-found')
  return { comingClasses: await comingClassesIn(actor, id) }
}
