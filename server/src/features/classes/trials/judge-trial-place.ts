import { dayWords } from '../../../platform/clock.ts'
import type { Scope } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { lockReached } from '../queries/classes.ts'
import { countEnrolled } from './queries.ts'

interface Promised {
  readonly classId: string
  /** how many places of that date somebody else has been offered and not taken yet; asked once the class is locked */
  readonly promised: () => Promise<number>
}

/** Refuses to promise a place of a date that has none left, for somebody who is not here yet. Locks the class until the transaction ends. */
export async function judgeTrialPlace(scope: Scope, { classId, promised }: Promised): Promise<Refusal<'class-full'> | null> {
  const locked = await lockReached(scope, classId, 'single')
  if (!locked || locked.row.isDropIn || locked.row.capacity === null) return null
  const { date, capacity } = locked.row
  const taken = (await countEnrolled(scope, classId)) + (await promised())
  return taken < capacity ? null : refuse('class-full', { day: dayWords(date), taken, capacity, after: taken + 1 })
}
