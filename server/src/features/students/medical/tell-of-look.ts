import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { insertViews } from '../queries/writes.ts'

interface Look {
  readonly id: string
  /** made by the device, so that a repeat counts once */
  readonly lookId: string
  readonly madeAt: string
}

/** Records a look at alert words that were given to a device of this person: whoever may no longer see the child has still looked then. */
export async function tellOfLook(actor: Actor, { id, lookId, madeAt }: Look): Promise<{ id: string } | Refusal<'student-not-found'>> {
  if (!(await hadAlertWords(actor, id))) return refuse('student-not-found')
  await insertViews(actor, [id], { id: lookId, madeAt: new Date(madeAt) })
  return { id: lookId }
}

async function hadAlertWords(actor: Actor, studentId: string): Promise<boolean> {
  const given = await actor.db
    .selectFrom('medicalViews')
    .select('id')
    .where('studioId', '=', actor.studioId)
    .where('studentId', '=', studentId)
    .where('viewedBy', '=', actor.user.id)
    .where('keptOn', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return given !== undefined
}
