import { grownUpYears } from '@callboard/contract/students'
import type { Actor } from '../../platform/actor.ts'
import { dateIn } from '../../platform/clock.ts'

/** Whether somebody born on a day may be a student by themselves: on their birthday, by the studio's calendar. */
export function isOfAge(actor: Actor, dateOfBirth: string): boolean {
  const today = dateIn(actor.zone, actor.clock.now())
  return Temporal.PlainDate.compare(Temporal.PlainDate.from(dateOfBirth).add({ years: grownUpYears }), today) <= 0
}

/** Whether a user takes classes themselves. */
export async function isStudent({ db, studioId }: Actor, userId: string): Promise<boolean> {
  const row = await db.selectFrom('students').select('id').where('studioId', '=', studioId).where('userId', '=', userId).executeTakeFirst()
  return row !== undefined
}
