import { usualOfferHours, type BookingSettings } from '@callboard/contract/bookings'
import type { Actor, Scope } from '../../platform/actor.ts'

export async function readBookingSettings(scope: Scope): Promise<BookingSettings> {
  const row = await scope.db.selectFrom('bookingSettings').select('offerHours').where('studioId', '=', scope.studioId).executeTakeFirst()
  return { offerHours: row?.offerHours ?? usualOfferHours }
}

/** Applies to future offers only. */
export async function saveBookingSettings(actor: Actor, { offerHours }: BookingSettings): Promise<BookingSettings> {
  await actor.db
    .insertInto('bookingSettings')
    .values({ studioId: actor.studioId, offerHours })
    .onConflict((conflict) => conflict.column('studioId').doUpdateSet({ offerHours }))
    .execute()
  actor.refresh('bookings', { roles: ['owner'] })
  return { offerHours }
}
