import type { Scope } from '../../platform/actor.ts'
import { dateIn } from '../../platform/clock.ts'
import type { Departure } from '../../platform/events/departures.ts'
import { findToCover } from '../classes/covering/hold-to-cover.ts'
import { leaveCovers } from './queries.ts'
import { refreshCovers, tellWanted } from './tell-who-comes.ts'

/** Who leaves covers nothing any more; the owners look for somebody else. The classes themselves lose their teacher as any do. */
export async function endCoversOf(scope: Scope, userId: string): Promise<void> {
  const { timezone } = await scope.db.selectFrom('studios').select('timezone').where('id', '=', scope.studioId).executeTakeFirstOrThrow()
  const ids = await leaveCovers(scope, userId, dateIn(timezone, scope.clock.now()))
  const classes = ids.length === 0 ? [] : (await findToCover(scope, ids)).filter(({ closureId }) => closureId === null)
  if (classes.length > 0) await tellWanted(scope, { classes, reason: 'left', teacher: null, byUserId: null })
  refreshCovers(scope, ids, false)
}

export const coverDeparture: Departure = { staff: endCoversOf }
