import { seriesDates, type EditScope, type Recurrence } from '@callboard/contract/classes'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { dateIn } from '../../../platform/clock.ts'
import { changesOfDate } from '../exceptions/own-fields.ts'
import { planSeries } from '../moving/plan-series.ts'
import { listInScope, type ClassRow } from '../queries/classes.ts'
import { listRegistered } from '../queries/moving.ts'

export interface ClashQuestion {
  readonly teacherId: string | null
  readonly locationId: string | null
  readonly startTime: string
  readonly endTime: string
  readonly when: Recurrence
  /** more days of a weekly class */
  readonly alsoOn?: readonly number[] | undefined
  readonly studentIds: readonly string[]
  readonly editing: { readonly id: string; readonly scope: EditScope; readonly keepOwn?: boolean | undefined } | null
}

type Place = Pick<ClassRow, 'date' | 'startTime' | 'endTime' | 'teacherId' | 'locationId'>

/** A date as it would be, and as it is; null: one that is not there yet. */
export interface AskedDate {
  readonly becomes: Place
  readonly was: Place | null
}

/** Without those of days on which the studio is closed. */
async function openOnes(actor: Actor, all: readonly AskedDate[]): Promise<AskedDate[]> {
  const rows = await actor.db
    .selectFrom(sql<{ date: string }>`unnest(${all.map(({ becomes }) => becomes.date)}::date[])`.as<'d'>(sql`d (date)`))
    .select(['date'])
    .where(sql<boolean>`not exists (select from closures k where k.studio_id = ${actor.studioId} and k.kind <> 'called-off'
        and d.date between k.starts_on and k.ends_on)`)
    .execute()
  const open = new Set(rows.map(({ date }) => date))
  return all.filter(({ becomes }) => open.has(becomes.date))
}

/** The dates of which a form asks; not those on which the studio is closed. @param edited with the scope of its edit */
export async function askedDates(actor: Actor, question: ClashQuestion, edited: ClassRow | undefined): Promise<AskedDate[]> {
  return openOnes(actor, await allDates(actor, question, edited))
}

async function allDates(actor: Actor, question: ClashQuestion, edited: ClassRow | undefined): Promise<AskedDate[]> {
  const { when, alsoOn = [], startTime, endTime, teacherId, locationId } = question
  const typed = { startTime, endTime, teacherId, locationId }
  const reach = question.editing?.scope ?? 'single'
  if (edited && edited.seriesId !== null && reach !== 'single') return askedOfSeries(actor, question, edited, reach)
  if (when.repeats === 'never') return [{ becomes: { ...typed, date: when.date }, was: edited ?? null }]
  const today = dateIn(actor.zone, actor.clock.now())
  const dates = [when.dayOfWeek, ...alsoOn].map((dayOfWeek) => seriesDates({ ...when, dayOfWeek }, today))
  const each = new Set(dates.flatMap((all) => (typeof all === 'string' ? [] : all)))
  return [...each].map((date) => ({ becomes: { ...typed, date }, was: null }))
}

/** As the edit would leave them (`planEdits`). */
async function askedOfSeries(
  actor: Actor,
  { when, startTime, endTime, teacherId, locationId, editing }: ClashQuestion,
  edited: ClassRow,
  reach: EditScope,
): Promise<AskedDate[]> {
  const reached = await listInScope(actor, edited, reach)
  const registered = await listRegistered(
    actor,
    reached.map(({ id }) => id),
  )
  const isMoved = startTime !== edited.startTime || endTime !== edited.endTime
  const changes = {
    ...(isMoved && { startTime, endTime }),
    ...(teacherId !== edited.teacherId && { teacherId }),
    ...(locationId !== edited.locationId && { locationId }),
  }
  const after = (was: ClassRow): Place => ({ ...was, ...changesOfDate(changes, was, edited, editing?.keepOwn) })
  const date = when.repeats === 'never' ? when.date : edited.date
  const planned = await planSeries(actor, edited, reached, { date, startOf: (was) => after(was).startTime, registered })
  return (planned ?? reached.map((was) => ({ was, date: was.date }))).flatMap(({ was, date: becomes }) =>
    registered.has(was.id) ? [] : [{ becomes: { ...after(was), date: becomes }, was }],
  )
}
