import type { ShowClasses } from '@callboard/contract/timetable'
import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { tickClasses, untickClasses } from './queries.ts'

/** Shows classes on the public timetable, or no longer: a series as a whole, with the dates that it gets later. */
export async function showClasses(actor: Actor, { ids, shown }: ShowClasses): Promise<{ ids: string[] } | Refusal<'class-not-found'>> {
  const each = [...new Set(ids)]
  if (!shown) await untickClasses(actor, each)
  else if ((await tickClasses(actor, each)) < each.length) return refuse('class-not-found')
  actor.refresh('timetable', { roles: ['owner'] })
  return { ids: each }
}
