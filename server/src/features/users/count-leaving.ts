import type { Leaving } from '@callboard/contract/leaving'
import { seenOf } from '@callboard/contract/seen-figures'
import type { Actor } from '../../platform/actor.ts'
import { countPlaces } from '../bookings/count-places.ts'
import { countBills } from '../invoices/leaving/count-bills.ts'

/** What becomes of money and places when a user leaves the studio; null: everybody. */
export async function countLeaving(actor: Actor, userId: string | null): Promise<Leaving> {
  const studentIds = userId === null ? 'everybody' : await childrenOf(actor, userId)
  return { ...(await countBills(actor, userId)), ...(await countPlaces(actor, { studentIds, gives: 'everything' })) }
}

/** Whether figures that somebody has seen are still right; also when they have seen none. */
export async function isAsSeen(actor: Actor, userId: string | null, seen: string | undefined): Promise<boolean> {
  return seen === undefined || seen === seenOf(await countLeaving(actor, userId))
}

async function childrenOf({ db, studioId }: Actor, parentId: string): Promise<string[]> {
  const rows = await db.selectFrom('students').select('id').where('studioId', '=', studioId).where('parentId', '=', parentId).execute()
  return rows.map(({ id }) => id)
}
