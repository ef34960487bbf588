import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { deleteRung, findCallOff, isFamilyInStudio, putRung } from './queries.ts'

interface Ringing {
  readonly id: string
  readonly parentId: string
  readonly isRung: boolean
}

/** Notes that a family has been rung of a call-off, or takes that back; the first of two owners stands. */
export async function noteRung(
  actor: Actor,
  { id, parentId, isRung }: Ringing,
): Promise<{ id: string } | Refusal<'call-off-not-found' | 'user-not-found'>> {
  if (!(await findCallOff(actor, id))) return refuse('call-off-not-found')
  if (!(await isFamilyInStudio(actor, parentId))) return refuse('user-not-found')
  if (isRung) await putRung(actor, { closureId: id, parentId, rungBy: actor.user.id })
  else await deleteRung(actor, { closureId: id, parentId })
  actor.refresh('terms', { roles: ['owner'] })
  return { id }
}
