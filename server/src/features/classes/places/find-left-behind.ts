import { addDays } from '@callboard/contract/dates'
import type { Alone, Scope } from '../../../platform/actor.ts'
import { dateIn, instantOf } from '../../../platform/clock.ts'

interface Times {
  readonly date: string
  readonly startTime: string
}

interface Move {
  readonly was: Times & { readonly bookedCount: number }
  readonly becomes: Times
}

/**
 * The first of these classes that has taken places and would be moved from the future into the past: families could then neither cancel nor
 * get a refund. A class that has started may still be corrected.
 */
export async function findLeftBehind(scope: Scope, moves: readonly Move[]): Promise<Times | undefined> {
  const taken = moves.filter(({ was }) => was.bookedCount > 0)
  if (taken.length === 0) return undefined
  const zone = await findZone(scope)
  const now = scope.clock.now()
  return taken.find(({ was, becomes }) => !hasStarted(was, zone, now) && hasStarted(becomes, zone, now))?.was
}

/** The same for a studio whose timezone is about to change. */
export async function findLeftBehindIn(scope: Alone, zone: string): Promise<Times | undefined> {
  const was = await findZone(scope)
  const now = scope.clock.now()
  const today = dateIn(was, now)
  // No two timezones are more than a day and two hours apart.
  const taken = await scope.db
    .selectFrom('classes')
    .select(['date', 'startTime'])
    .where('studioId', '=', scope.studioId)
    .where('date', '>=', addDays(today, -2))
    .where('date', '<=', addDays(today, 2))
    .where('bookedCount', '>', 0)
    .where('archivedAt', 'is', null)
    .orderBy('date')
    .orderBy('startTime')
    .execute()
  return taken.find((one) => !hasStarted(one, was, now) && hasStarted(one, zone, now))
}

async function findZone({ db, studioId }: Scope): Promise<string> {
  const { timezone } = await db.selectFrom('studios').select('timezone').where('id', '=', studioId).executeTakeFirstOrThrow()
  return timezone
}

function hasStarted({ date, startTime }: Times, zone: string, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(instantOf(zone, date, startTime), now) <= 0
}
