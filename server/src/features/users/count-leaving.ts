import type { Leaving } from '@callboard/contract/leaving'
import { seenOf } from '@callboard/contract/seen-figures'
import type { Scope } from '../../platform/actor.ts'
import { countPlaces } from '../bookings/count-places.ts'
import { countBills } from '../invoices/leaving/count-bills.ts'

/** What becomes of money and places when a user leaves the studio; null: everybody. */
export async function countLeaving(scope: Scope, userId: string | null): Promise<Leaving> {
  const studentIds = userId === null ? 'everybody' : await childrenOf(scope, userId)
  return { ...(await countBills(scope, userId)), ...(await countPlaces(scope, { studentIds, gives: 'everything' })) }
}

/** Whether figures that somebody has seen are still right; also when they have seen none. */
export async function isAsSeen(scope: Scope, userId: string | null, seen: string | undefined): Promise<boolean> {
  return seen === undefined || seen === seenOf(await countLeaving(scope, userId))
}

async function childrenOf({ db, studioId }: Scope, parentId: string): Promise<string[]> {
  const rows = await db.selectFrom('students').select('id').where('studioId', '=', studioId).where('parentId', '=', parentId).execute()
  return rows.map(({ id }) => id)
}
