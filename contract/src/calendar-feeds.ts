import { z } from 'zod'
import { call } from './call.ts'
import { who } from './roles.ts'

export const feedDaysBack = 60
export const feedDaysAhead = 400

/** A secret address for calendar programs: anybody who knows it can read the classes until it is replaced or switched off. */
export const CalendarFeed = z.object({
  /** null without a feed, or if the key that encrypted its address is lost */
  url: z.url().nullable(),
  createdAt: z.iso.datetime().nullable(),
  lastReadAt: z.iso.datetime().nullable(),
})
export type CalendarFeed = z.infer<typeof CalendarFeed>

export const calendarFeeds = {
  read: call('GET', '/calendar-feeds', who.membersBeforeSubscribing, 'Your private calendar link').output(CalendarFeed),
  create: call(
    'POST',
    '/calendar-feeds',
    who.membersBeforeSubscribing,
    'Create a new private calendar link; the earlier one stops working',
  ).output(CalendarFeed),
  remove: call('DELETE', '/calendar-feeds', who.membersBeforeSubscribing, 'Switch off the private calendar link').output(CalendarFeed),
}
