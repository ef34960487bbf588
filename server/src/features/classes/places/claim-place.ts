import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import { instantOf } from '../../../platform/clock.ts'

/** A drop-in class whose count this transaction has locked. */
export interface HeldClass {
  readonly id: string
  readonly name: string
  readonly date: string
  readonly startTime: string
  readonly capacity: number
  readonly bookedCount: number
  readonly priceMinor: number
  /** deleted or closed, even if that can still be undone */
  readonly isGone: boolean
  readonly goneAt: Date | null
  /** the studio is closed that day, for this reason */
  readonly closedFor: string | null
  readonly startsAt: Temporal.Instant
  /** the studio's */
  readonly zone: string
}

type Row = Omit<HeldClass, 'startsAt'>

const columns = sql`classes.id, name, date, start_time, capacity, booked_count, drop_in_price_minor as price_minor, archived_at is not null or closure_id is not null as is_gone,
  least(archived_at, case when closure_id is not null then closed_at end) as gone_at,
  (select reason from closures k where k.studio_id = classes.studio_id and k.id = classes.closure_id) as closed_for,
  (select timezone from studios where studios.id = classes.studio_id) as zone`

const held = (row: Row): HeldClass => ({ ...row, startsAt: instantOf(row.zone, row.date, row.startTime) })

/** Claims a place if there is one (S4 drop-in place). With a price, only if the class costs that much: a wrong price takes no lock. */
export async function claimPlace(scope: Scope, classId: string, priceMinor?: number): Promise<HeldClass | null> {
  const atPrice = priceMinor === undefined ? sql`` : sql`and drop_in_price_minor = ${priceMinor}`
  const { rows } = await sql<Row>`
    update classes set booked_count = booked_count + 1
    where studio_id = ${scope.studioId} and id = ${classId} and is_drop_in and archived_at is null and closure_id is null and booked_count < capacity ${atPrice}
    returning ${columns}`.execute(scope.db)
  return rows[0] ? held(rows[0]) : null
}

/** Locks the places of a class, deleted or not: nobody else can take or free one meanwhile. */
export async function lockPlaces(scope: Scope, classId: string): Promise<HeldClass | null> {
  const { rows } = await sql<Row>`
    select ${columns} from classes
    where studio_id = ${scope.studioId} and id = ${classId} and is_drop_in
    for no key update`.execute(scope.db)
  return rows[0] ? held(rows[0]) : null
}

/** Call it only if nobody is waiting for the place. */
export async function returnPlace(scope: Scope, classId: string): Promise<void> {
  await scope.db
    .updateTable('classes')
    .set((row) => ({ bookedCount: row('bookedCount', '-', 1) }))
    .where('studioId', '=', scope.studioId)
    .where('id', '=', classId)
    .execute()
}
