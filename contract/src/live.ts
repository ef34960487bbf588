import { z } from 'zod'

/**
 * What the live stream says: something of this kind changed. It carries ids only; the browser asks for what it shows,
 * so nobody learns through the stream what they may not read. Nor does it say who did it: that may be another family.
 * The part of `type` before the dot is the feature's noun in the plural of its address, e.g. `classes.added`.
 */
export const LiveEvent = z.object({
  type: z.string(),
  ids: z.array(z.string()),
})
export type LiveEvent = z.infer<typeof LiveEvent>

/**
 * Where the stream is. Its named events: `hello` (open; its id is the number to resume from), `change` (a LiveEvent), `beat` (every
 * 20 s; its id too), `reset` (too much was missed: ask for everything anew), `end` (the session is over). Resume by `Last-Event-ID`
 * or `?after=`. Answers 401 without a session and 429 for more than 20 streams of one session.
 */
export const livePath = '/api/live'
