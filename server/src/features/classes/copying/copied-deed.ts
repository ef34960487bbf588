import { z } from 'zod'
import { ContinuedDeed } from '../continuing/continued-deed.ts'

/** Copies of a day or week: which, when, with how many enrolments, and the series that were given more dates. */
export const CopiedDeed = ContinuedDeed.extend({ kind: z.literal('classes-copied') })
export type CopiedDeed = z.infer<typeof CopiedDeed>
