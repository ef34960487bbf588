import { z } from 'zod'
import { firstDate, lastDate } from './days.ts'

export * from './days.ts'

/** A calendar date of the studio, `YYYY-MM-DD`. It stays text, so that no timezone can shift it. */
export const PlainDate = z.iso
  .date('Please choose a date')
  .refine((date) => date >= firstDate && date <= lastDate, 'Please choose a date between 2000 and 2099')
export type PlainDate = z.infer<typeof PlainDate>

export const PlainTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time like 17:30')
export type PlainTime = z.infer<typeof PlainTime>

/** Midnight may be written as 24:00 too (ISO 8601), and is kept as 00:00. */
export const EndTime = z
  .string()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Please enter a time like 17:30')
  .overwrite((time) => (time === '24:00' ? '00:00' : time))

/** ISO day of the week: Monday is 1, Sunday is 7. */
export const DayOfWeek = z.number().int().min(1).max(7)
export type DayOfWeek = z.infer<typeof DayOfWeek>
