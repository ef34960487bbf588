import type { EditScope, Moving } from '@callboard/contract/classes'
import type { Actor } from '../../../platform/actor.ts'
import { instantOf } from '../../../platform/clock.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { mustFind } from '../../../platform/must-have.ts'
import { countMailed } from '../../notifications/count-mailed.ts'
import { findNotifiedClasses } from '../find-notified-classes.ts'
import { changesOfDate } from '../exceptions/own-fields.ts'
import { findClass, listInScope, type ClassRow } from '../queries/classes.ts'
import { isInClosures, listClosures, listPaidPlaces, listRegistered } from '../queries/moving.ts'
import { hasMoved } from '../places/has-moved.ts'
import type { Planned } from './plan-moves.ts'
import { planSeries } from './plan-series.ts'

interface Asked {
  readonly id: string
  readonly scope: EditScope
  readonly date: string
  readonly startTime: string
  readonly keepOwn?: 'true' | 'false' | undefined
}

/** Counts what another day would move, and whom it concerns (S4 classes). */
export async function previewMoving(actor: Actor, asked: Asked): Promise<Moving | Refusal<'class-not-found' | 'out-of-week'>> {
  const row = await findClass(actor, asked.id)
  if (!row) return refuse('class-not-found')
  const isSeries = row.seriesId !== null && asked.scope !== 'single'
  const reached = isSeries ? await listInScope(actor, row, asked.scope) : [row]
  const registered = isSeries
    ? await listRegistered(
        actor,
        reached.map(({ id }) => id),
      )
    : new Set<string>()
  const changes = asked.startTime !== row.startTime ? { startTime: asked.startTime } : {}
  const startOf = (was: ClassRow) =>
    registered.has(was.id) ? was.startTime : (changesOfDate(changes, was, row, asked.keepOwn === 'true').startTime ?? was.startTime)
  const planned = isSeries
    ? await planSeries(actor, row, reached, { date: asked.date, startOf, registered })
    : [{ was: row, date: asked.date, stays: null }]
  if (!planned) return refuse('out-of-week')
  const becomes = new Map(planned.map(({ was, date }) => [was.id, instantOf(actor.zone, date, startOf(was))]))
  const isClosedOn = isInClosures(await listClosures(actor))
  const stay = (why: Planned<typeof row>['stays']) => planned.filter(({ stays }) => stays === why).length
  return {
    moved: planned.filter(({ was, date }) => date !== was.date).length,
    begun: stay('begun'),
    registered: stay('registered'),
    past: stay('past'),
    week: stay('week'),
    closed: stay('closed'),
    closes: planned.filter(({ was, date }) => date !== was.date && isClosedOn(date)).length,
    ...(await countConcerned(actor, planned, becomes)),
  }
}

async function countConcerned(
  actor: Actor,
  planned: readonly Planned<{ id: string; date: string; startTime: string; bookedCount: number }>[],
  becomes: ReadonlyMap<string, Temporal.Instant>,
): Promise<Pick<Moving, 'emailed' | 'booked'>> {
  const changed = planned.flatMap(({ was }) => {
    const after = mustFind(becomes, was.id)
    const isSame = after.equals(instantOf(actor.zone, was.date, was.startTime))
    return isSame || Temporal.Instant.compare(after, actor.clock.now()) <= 0 ? [] : [was.id]
  })
  const classes = await findNotifiedClasses(actor, changed)
  const recipients = new Set(classes.flatMap((one) => (one.teacherId === null ? one.guardianIds : [...one.guardianIds, one.teacherId])))
  recipients.delete(actor.user.id)
  const places = await listPaidPlaces(actor, changed)
  const booked = places.filter(({ classId, startsAt }) => hasMoved(actor.zone, startsAt, mustFind(becomes, classId))).length
  return { emailed: await countMailed(actor, 'class_schedule', [...recipients]), booked }
}
