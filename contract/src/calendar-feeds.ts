import { z } from 'zod'
import { call } from './call.ts'
import { who } from './roles.ts'

/** How far a feed looks back and ahead, in days. */
export const feedDaysBack = 60
export const feedDaysAhead = 400

/**
 * A private address that calendar programs read: a teacher's classes, or those of a parent's children. Whoever has it can read them, without
 * signing in, until it is replaced or switched off.
 */
export const CalendarFeed = z.object({
  /** null while there is none, and when it cannot be shown any more: the server has lost the key it was sealed with */
  url: z.url().nullable(),
  /** null while there is none */
  createdAt: z.iso.datetime().nullable(),
  lastReadAt: z.iso.datetime().nullable(),
})
export type CalendarFeed = z.infer<typeof CalendarFeed>

export const calendarFeeds = {
  read: call('GET', '/calendar-feeds', who.members, 'The own private calendar address').output(CalendarFeed),
  create: call('POST', '/calendar-feeds', who.members, 'Make a new private calendar address; the one before stops working').output(
    CalendarFeed,
  ),
  remove: call('DELETE', '/calendar-feeds', who.members, 'Switch the private calendar address off').output(CalendarFeed),
}
