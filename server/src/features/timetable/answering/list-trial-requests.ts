import type { TrialRequest } from '@callboard/contract/trial-requests'
import type { Actor } from '../../../platform/actor.ts'
import { dateIn, timeIn } from '../../../platform/clock.ts'
import { datesShown } from '../public/find-page.ts'
import { askedChildren } from './queries.ts'
import { comingDates, confirmedRequests, type TrialRow } from '../queries.ts'

/** What has been asked and confirmed; of an open request, also the dates that can be offered. */
export async function listTrialRequests(actor: Actor): Promise<TrialRequest[]> {
  const requests = await confirmedRequests(actor)
  const open = requests.filter(({ state }) => state === 'waiting').flatMap(({ classId }) => classId ?? [])
  const dates = await offeredDates(actor, open)
  const offered = requests.filter(({ state }) => state === 'offered').map(({ id }) => id)
  const children = await askedChildren(actor, offered)
  const today = dateIn(actor.zone, actor.clock.now())
  return requests.map((request) => {
    const child = children.get(request.id)
    const outcome = child?.isIn ? 'joined' : request.date < today ? 'lost' : 'offered'
    const isOpen = request.state === 'offered' && outcome === 'offered'
    return {
      ...present(request, dates.get(request.classId ?? '') ?? []),
      ...(request.state === 'offered' && { state: outcome }),
      place: isOpen && child && request.classId !== null ? { studentId: child.studentId, classId: request.classId } : null,
    } satisfies TrialRequest
  })
}

/** By the date that was asked for. */
export async function offeredDates(actor: Actor, classIds: readonly string[]): Promise<Map<string, TrialRequest['dates']>> {
  if (classIds.length === 0) return new Map()
  const now = actor.clock.now()
  const rows = await comingDates(actor, classIds, { date: dateIn(actor.zone, now), time: timeIn(actor.zone, now) }, datesShown)
  const dates = new Map<string, TrialRequest['dates']>()
  for (const { askedFor, ...date } of rows) dates.set(askedFor, [...(dates.get(askedFor) ?? []), date])
  return dates
}

function present(row: TrialRow, dates: TrialRequest['dates']): Omit<TrialRequest, 'place'> {
  const { id, className, date, parentName, email, phone, childName, childAge, note } = row
  return {
    id,
    className,
    date,
    parentName,
    email,
    phone,
    childName,
    childAge,
    note,
    dates,
    state: row.state === 'unconfirmed' ? 'waiting' : row.state,
    startTime: row.startTime.slice(0, 5),
    confirmedAt: (row.confirmedAt ?? row.askedAt).toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
  }
}
