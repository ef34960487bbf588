import { z } from 'zod'
import { PlainDate, PlainTime } from './dates.ts'

/** A class in the same room or with the same teacher at the same time: a warning, not a refusal (S4 classes). */
export const Clash = z.object({
  className: z.string(),
  room: z.string().nullable(),
  teacher: z.string().nullable(),
  /** of those asked about, who is in it */
  students: z.array(z.string()),
  date: PlainDate,
  dates: z.number().int().min(1),
  startTime: PlainTime,
  endTime: PlainTime,
})
export type Clash = z.infer<typeof Clash>

export const Clashes = z.object({ first: z.array(Clash), count: z.number().int() })
export type Clashes = z.infer<typeof Clashes>

/** `older`: what an edit does not cause, as the class clashes so already; absent where there is none. */
export const FoundClashes = Clashes.extend({ older: Clashes.optional() })
export type FoundClashes = z.infer<typeof FoundClashes>
