import { z } from 'zod'

/** The part of a change of closures that concerns classes: which of them it closed. */
export const ClosedDeed = z.object({ kind: z.literal('closures-changed'), classIds: z.array(z.uuid()).readonly() })
export type ClosedDeed = z.infer<typeof ClosedDeed>
