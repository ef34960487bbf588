import ICAL from 'ical.js'
import { origin, type Browser, type World } from '../../world/open-world.ts'
import type { PersonName } from '../../world/people.ts'

/** An event as read by an independent parser, Mozilla's. */
export interface ReadEvent {
  readonly uid: string
  readonly summary: string
  readonly location: string
  readonly description: string
  readonly sequence: number
  readonly url: string
  readonly stamp: string
  /** seconds since 1970 */
  readonly startsAt: number
  readonly endsAt: number
  readonly isUtc: boolean
}

export function parseCalendar(text: string): { name: string; properties: string[]; events: ReadEvent[] } {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      summary: event.summary,
      location: event.location ?? '',
      description: event.description ?? '',
      sequence: event.sequence,
      url: String(component.getFirstPropertyValue('url')),
      stamp: String(component.getFirstPropertyValue('dtstamp')),
      startsAt: event.startDate.toUnixTime(),
      endsAt: event.endDate.toUnixTime(),
      isUtc: event.startDate.zone === ICAL.Timezone.utcTimezone && event.endDate.zone === ICAL.Timezone.utcTimezone,
    }
  })
  const properties = calendar.getAllProperties().map((property) => property.toICALString())
  return { name: String(calendar.getFirstPropertyValue('x-wr-calname')), properties, events }
}

export async function addressFor(world: World, person: PersonName): Promise<string> {
  const { url } = await (await world.as(person)).call.calendarFeeds.create()
  if (url === null) throw new Error('There is no address')
  return url
}

/** Requests an address as a calendar program does: without a session. */
export function poll(world: World, url: string, init?: RequestInit, browser: Browser = world.visitor()): Promise<Response> {
  return browser.fetch(url.slice(origin.length), init)
}

export async function readCalendar(world: World, url: string) {
  const response = await poll(world, url)
  if (response.status !== 200) throw new Error(`The calendar answered ${response.status}`)
  return parseCalendar(await response.text())
}

/** An instant on the wall clock of a zone: `2026-11-02 17:00`. */
export function wallClock(zone: string, seconds: number): string {
  const moment = Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toZonedDateTimeISO(zone)
  return `${moment.toPlainDate().toString()} ${moment.toPlainTime().toString({ smallestUnit: 'minute' })}`
}
