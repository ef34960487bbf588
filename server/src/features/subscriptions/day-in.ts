import type { Scope } from '../../platform/actor.ts'
import { dateIn } from '../../platform/clock.ts'

/** An instant's date in the studio's timezone. */
export async function dayIn(scope: Scope, instant: Date): Promise<string> {
  const { timezone } = await scope.db.selectFrom('studios').select('timezone').where('id', '=', scope.studioId).executeTakeFirstOrThrow()
  return dateIn(timezone, Temporal.Instant.fromEpochMilliseconds(instant.getTime()))
}
