import { z } from 'zod'

/** The nouns that change: a query says which of them it shows. */
export const LiveNoun = z.enum([
  'announcements',
  'attendance',
  'bankDetails',
  'bookings',
  'calendarFeeds',
  'cards',
  'channels',
  'classes',
  'documents',
  'invitations',
  'invoices',
  'locations',
  'messages',
  'notifications',
  'payments',
  'plans',
  'preferences',
  'reports',
  'sessions',
  'students',
  'studios',
  'subscriptions',
  'teachers',
  'terms',
  'twoFactor',
  'users',
])
export type LiveNoun = z.infer<typeof LiveNoun>

/** Only ids are sent, and not who acted: the browser then fetches what its user may read. `type` is, for example, `classes.added`. */
export const LiveEvent = z.object({
  type: z.string(),
  ids: z.array(z.string()),
})
export type LiveEvent = z.infer<typeof LiveEvent>

/**
 * Server-sent events `hello`, `change` (a LiveEvent), `beat` (every 20 s), `reset` (too much missed: refetch everything) and `end` (session
 * over). Resumes by `Last-Event-ID` or `?after=`; answers 429 beyond 20 streams of a session.
 */
export const livePath = '/api/live'
