import { z } from 'zod'

/**
 * What the live stream says: something of this kind changed. It carries ids only; the browser asks for what it shows,
 * so nobody learns through the stream what they may not read.
 * The part of `type` before the dot is the feature's noun in the plural of its address, e.g. `classes.added`.
 */
export const LiveEvent = z.object({
  type: z.string(),
  ids: z.array(z.string()),
  byUserId: z.string().nullable(),
})
export type LiveEvent = z.infer<typeof LiveEvent>

/** Where the stream is. Named events on it: `change` (a LiveEvent), `reset` (too much was missed: ask for everything anew), `end` (the session is over). */
export const livePath = '/api/live'
