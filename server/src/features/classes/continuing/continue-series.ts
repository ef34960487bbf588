import type { PlainDate } from '@callboard/contract/dates'
import { randomUUIDv7 } from 'node:crypto'
import type { Actor, Alone } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { pickFields } from '../class-fields.ts'
import { followLastDates, insertClasses } from '../queries/adding.ts'
import type { ContinuedAction } from './continued-action.ts'
import { planContinuing, type Continuing } from './plan-continuing.ts'
import { enrolAsBefore } from './queries.ts'

interface ContinuedSeries {
  readonly series: number
  readonly classes: number
  readonly firstDate: PlainDate | null
  /** null: nothing was left to go on */
  readonly action: ContinuedAction | null
}

/** Gives weekly classes that run at the end of a term dates in another, in the same series; nobody is told of it here. */
export async function continueSeries(actor: Alone<Actor>, wish: Continuing): Promise<ContinuedSeries> {
  const { chosen } = await planContinuing(actor, wish)
  if (chosen.length === 0) return { series: 0, classes: 0, firstDate: null, action: null }
  const now = toDate(actor.clock.now())
  const added: { id: string; date: PlainDate; as: string }[] = []
  for (const { pattern, last, dates, shown } of chosen) {
    const shared = { ...pickFields(pattern), seriesId: pattern.seriesId, createdAt: now }
    const days = dates.map((date) => ({ id: randomUUIDv7(), date }))
    await insertClasses(actor, shared, days)
    for (const day of days) added.push({ ...day, as: shown.students > 0 ? last.id : '' })
  }
  const enrolments = await enrolAsBefore(
    actor,
    added.filter((one) => one.as !== ''),
    now,
  )
  const seriesIds = chosen.map(({ shown }) => shown.id)
  await followLastDates(actor, seriesIds)
  return {
    series: chosen.length,
    classes: added.length,
    firstDate: added.map(({ date }) => date).toSorted()[0] ?? null,
    action: { kind: 'series-continued', seriesIds, classIds: added.map(({ id }) => id), at: now.toISOString(), enrolments },
  }
}
