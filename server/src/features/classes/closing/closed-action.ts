import { z } from 'zod'

/** The part of a change of closures that concerns classes: which of them it closed and opened. */
export const ClosedAction = z.object({
  kind: z.literal('closures-changed'),
  classIds: z.array(z.uuid()).readonly(),
  reopenedIds: z.array(z.uuid()).readonly().default([]),
})
export type ClosedAction = z.infer<typeof ClosedAction>
