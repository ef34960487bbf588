import type { PaidPlace } from '@callboard/contract/payments'
import { sql, type RawBuilder } from 'kysely'

/** The class that a payment bought a place in; needs `joinPlace`. */
export const placeOf = sql<PaidPlace | null>`case when place.id is not null then json_build_object('className', place.name, 'on', place.date) end`

export const joinPlace = (studioId: string, bookingId: RawBuilder<unknown>) => sql`
  left join bookings as booked on booked.studio_id = ${studioId} and booked.id = ${bookingId}
  left join classes as place on place.studio_id = booked.studio_id and place.id = booked.class_id`
