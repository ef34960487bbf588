import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { weekOf } from '@callboard/contract/dates'
import { toDate } from '../../platform/clock.ts'
import { linkInStudio } from '../../platform/mail/link-in-studio.ts'
import { spanOf } from '../classes/times/span-of.ts'
import type { FeedClassRow, FeedRow } from './queries.ts'

const refreshSeconds = 60 * 60

export interface FeedClass extends Omit<FeedClassRow, 'children'> {
  readonly children: readonly string[]
}

interface Drawn {
  readonly feed: Pick<FeedRow, 'studioId' | 'studioName' | 'studioAddress' | 'zone'>
  readonly classes: readonly FeedClass[]
  readonly publicUrl: string
}

/** Writes classes as iCalendar (RFC 5545), deterministically and with instants, so that programs need no zone rules. */
export function drawCalendar({ feed, classes, publicUrl }: Drawn): string {
  const calendar = ical({
    name: feed.studioName ?? 'Callboard',
    prodId: { company: 'Callboard', product: 'Classes', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  })
  for (const row of classes) {
    const { startsAt, endsAt } = spanOf(feed.zone, row)
    calendar.createEvent({
      id: row.id,
      sequence: row.version,
      stamp: row.updatedAt,
      lastModified: row.updatedAt,
      created: row.createdAt,
      start: toDate(startsAt),
      end: toDate(endsAt),
      summary: row.closedFor === null ? summaryOf(row) : `${row.closedFor}: no ${summaryOf(row)}`,
      status: row.closedFor === null ? null : ICalEventStatus.CANCELLED,
      location: locationOf(row, feed.studioAddress),
      description: describe(row),
      url: linkInStudio(publicUrl, feed.studioId, `/dashboard/classes?week=${weekOf(row.date)}&class=${row.id}`),
    })
  }
  return calendar.toString()
}

function summaryOf({ name, children }: FeedClass): string {
  return children.length === 0 ? name : `${name} – ${children.join(', ')}`
}

function locationOf({ locationName, locationAddress }: FeedClass, studioAddress: string): string | null {
  return [locationName, locationAddress || studioAddress].filter(Boolean).join(', ') || null
}

function describe({ children, teacherName, notes, dressCode }: FeedClass): string | null {
  const about = children.length === 0 ? notes : teacherName && `With ${teacherName}`
  return [about, dressCode && `Dress code: ${dressCode}`].filter(Boolean).join('\n') || null
}
