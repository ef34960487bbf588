import { sql, type NotNull } from 'kysely'
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

const columns = [
  ...(['id', 'name', 'date', 'startTime', 'capacity', 'bookedCount', 'dropInPriceMinor as priceMinor'] as const),
  sql<boolean>`archived_at is not null or closure_id is not null`.as('isGone'),
  sql<Date | null>`least(archived_at, case when closure_id is not null then closed_at end)`.as('goneAt'),
  sql<string | null>`(select reason from closures k where k.studio_id = classes.studio_id and k.id = classes.closure_id)`.as('closedFor'),
  sql<string>`(select timezone from studios where studios.id = classes.studio_id)`.as('zone'),
] as const

const held = (row: Row): HeldClass => ({ ...row, startsAt: instantOf(row.zone, row.date, row.startTime) })

/** Claims a place if there is one (S4 drop-in place). With a price, only if the class costs that much: a wrong price takes no lock. */
export async function claimPlace(scope: Scope, classId: string, priceMinor?: number): Promise<HeldClass | null> {
  const free = scope.db
    .updateTable('classes')
    .set({ bookedCount: sql`booked_count + 1` })
    .where('studioId', '=', scope.studioId)
    .where('id', '=', classId)
    .where(sql<boolean>`is_drop_in and archived_at is null and closure_id is null and booked_count < capacity`)
    .returning(columns)
    .$narrowType<{ capacity: NotNull; priceMinor: NotNull }>()
  const row = await (priceMinor === undefined ? free : free.where('dropInPriceMinor', '=', priceMinor)).executeTakeFirst()
  return row ? held(row) : null
}

/** Locks the places of a class, deleted or not: nobody else can take or free one meanwhile. */
export async function lockPlaces(scope: Scope, classId: string): Promise<HeldClass | null> {
  const row = await scope.db
    .selectFrom('classes')
    .select(columns)
    .where('studioId', '=', scope.studioId)
    .where('id', '=', classId)
    .where(sql<boolean>`is_drop_in`)
    .$narrowType<{ capacity: NotNull; priceMinor: NotNull }>()
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ? held(row) : null
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
