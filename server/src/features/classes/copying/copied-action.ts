import { z } from 'zod'
import { ContinuedAction } from '../continuing/continued-action.ts'

/** Copies of a day or week: which, when, with how many enrolments, and the series that were given more dates. */
export const CopiedAction = ContinuedAction.extend({ kind: z.literal('classes-copied') })
export type CopiedAction = z.infer<typeof CopiedAction>
