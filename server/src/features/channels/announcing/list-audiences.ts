import type { Audiences } from '@callboard/contract/announcements'
import type { Actor } from '../../../platform/actor.ts'
import { announceableClasses } from './queries/audience.ts'

/** Owners announce to all, teachers to the classes they teach. */
export async function listAudiences(actor: Actor): Promise<Audiences> {
  const mayAll = actor.role === 'owner'
  const classes = (await announceableClasses(actor)).filter(({ isTheirs }) => mayAll || isTheirs)
  return { mayAll, classes: classes.map(({ id, name, repeats, date, startTime }) => ({ id, name, repeats, date, startTime })) }
}
