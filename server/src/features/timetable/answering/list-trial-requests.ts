import type { TrialRequest } from '@callboard/contract/trial-requests'
import type { Actor } from '../../../platform/actor.ts'
import { dateIn, timeIn } from '../../../platform/clock.ts'
import { datesShown } from '../public/find-page.ts'
import { comingDates, confirmedRequests, type TrialRow } from '../queries.ts'

/** What has been asked and confirmed; of an open request, also the dates that can be offered. */
export async function listTrialRequests(actor: Actor): Promise<TrialRequest[]> {
  const requests = await confirmedRequests(actor)
  const open = requests.filter(({ state }) => state === 'waiting').flatMap(({ classId }) => classId ?? [])
  const dates = await offeredDates(actor, open)
  return requests.map((request) => present(request, dates.get(request.classId ?? '') ?? []))
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

function present(row: TrialRow, dates: TrialRequest['dates']): TrialRequest {
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
