import { z } from 'zod'
import { ClosedAction } from '../../classes/closing/closed-action.ts'

/** What was called off of a day, with the classes that it names. */
export const StoredCallOff = z.object({
  id: z.uuid(),
  date: z.string(),
  reason: z.string(),
  note: z.string(),
  /** in order */
  classIds: z.array(z.uuid()).readonly(),
})
export type StoredCallOff = z.infer<typeof StoredCallOff>

/** A call-off that was added, or some of whose classes take place again, with what there was before and after it. */
export const CallOffAction = ClosedAction.extend({ wasOff: StoredCallOff.nullable(), isOff: StoredCallOff.nullable() })
export type CallOffAction = z.infer<typeof CallOffAction>
