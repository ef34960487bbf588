import { seriesDates, type AddClass } from '@callboard/contract/classes'
import { randomUUIDv7 } from 'node:crypto'
import type { Actor, Scope } from '../../../platform/actor.ts'
import { dateIn, instantOf, toDate } from '../../../platform/clock.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { classFields, differingFields, fieldsOf, nothingSaid, type ClassFields } from '../class-fields.ts'
import type { NotifiedClass } from '../find-notified-classes.ts'
import { judgePlaces } from '../places/judge-places.ts'
import { judgePrice } from '../places/judge-price.ts'
import { claimId, insertClasses, insertSeries } from '../queries/adding.ts'
import { areEnrolled, insertEnrolments, type EnrolmentOf } from '../queries/enrolments.ts'
import { guardiansOf } from '../../guardians/acts-for.ts'

export type WhyNotAdded =
  | 'teacher-not-found'
  | 'location-not-found'
  | 'student-not-found'
  | 'below-card-least'
  | 'class-full'
  | 'ends-before-start'
  | 'series-too-long'
  | 'no-such-day'
  | 'id-taken'

/** `fresh` is null where the same request has added them before. */
export interface AddDatesResult {
  readonly count: number
  readonly firstDate: string
  readonly fresh: {
    readonly seriesId: string | null
    readonly ids: readonly string[]
    readonly joined: readonly EnrolmentOf[]
    readonly added: readonly NotifiedClass[]
  } | null
}

/** The transaction, and the zone of the studio. */
type DatesScope = Scope & Pick<Actor, 'zone'>

/** Adds a class or one weekly series and enrols students; nobody is told of it here. */
export async function addDates(actor: DatesScope, input: Omit<AddClass, 'alsoOn'>): Promise<AddDatesResult | Refusal<WhyNotAdded>> {
  const { when } = input
  const dates = when.repeats === 'never' ? [when.date] : seriesDates(when, dateIn(actor.zone, actor.clock.now()))
  if (typeof dates === 'string') return refuse(dates)
  const unpayable = input.dropIn && (await judgePrice(actor, input.dropIn.priceMinor))
  if (unpayable) return unpayable
  const now = toDate(actor.clock.now())
  const firstDate = dates[0] as string
  const seriesId = when.repeats === 'weekly' ? input.id : null
  const fields = fieldsOf(input, nothingSaid)
  const shared = { ...fields, seriesId, createdAt: now }
  const days = dates.map((date) => ({ id: seriesId === null ? input.id : randomUUIDv7(), date }))
  const claiming = Promise.all([claimId(actor, input), guardiansOf(actor, input.studentIds)])
  // A single class is inserted in the same round trip as the checks; a refusal rolls it back.
  const adding = seriesId === null ? insertClasses(actor, shared, days) : null
  adding?.catch(() => {})

  const [{ idIsTaken, teacherName, locationName }, present] = await claiming
  if (idIsTaken) return addedBefore(actor, input, fields, dates)
  if (teacherName === null) return refuse('teacher-not-found')
  if (locationName === null) return refuse('location-not-found')
  if (input.studentIds.some((id) => !present.has(id))) return refuse('student-not-found')
  if (when.repeats === 'weekly') {
    const series = {
      studioId: actor.studioId,
      id: input.id,
      dayOfWeek: when.dayOfWeek,
      startsOn: firstDate,
      endsOn: when.endsOn,
      createdAt: now,
    }
    if (!(await insertSeries(actor, series))) return addedBefore(actor, input, fields, dates)
  }
  const inserted = await (adding ?? insertClasses(actor, shared, days))
  if (!inserted) return addedBefore(actor, input, fields, dates)
  const ids = days.map(({ id }) => id)
  const joined = await insertEnrolments(actor, ids, input.studentIds)
  const full = await judgePlaces(actor, joined, input.overfill)
  if (full) return full
  const added = days.map((day) => ({
    ...shared,
    ...day,
    teacherName,
    locationName,
    guardianIds: [],
    familyIds: [],
    closedFor: inserted.get(day.id) ?? null,
    startsAt: instantOf(actor.zone, day.date, shared.startTime),
  }))
  return { count: days.length, firstDate, fresh: { seriesId, ids, joined, added } }
}

/** Only an identical request is a retry: any other must be refused, not answered as if it were saved. */
async function addedBefore(
  actor: Scope,
  { id, when, studentIds }: Omit<AddClass, 'alsoOn'>,
  fields: ClassFields,
  dates: readonly string[],
): Promise<AddDatesResult | Refusal<'id-taken'>> {
  const rows = await actor.db
    .selectFrom('classes')
    .select(['id', 'date', 'seriesId', ...classFields])
    .where('studioId', '=', actor.studioId)
    .where((is) => is.or([is('id', '=', id), is('seriesId', '=', id)]))
    .orderBy('date')
    .execute()
  const first = rows[0]
  const isSame =
    first !== undefined &&
    rows.length === dates.length &&
    (first.seriesId !== null) === (when.repeats === 'weekly') &&
    rows.every((row, index) => row.date === dates[index] && differingFields(row, fields).length === 0) &&
    (await areEnrolled(
      actor,
      rows.map((row) => row.id),
      studentIds,
    ))
  return isSame ? { count: rows.length, firstDate: first.date, fresh: null } : refuse('id-taken')
}
