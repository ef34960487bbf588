import { z } from 'zod'
import { ClosedDeed } from '../../classes/closing/closed-deed.ts'

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
export const CallOffDeed = ClosedDeed.extend({ wasOff: StoredCallOff.nullable(), isOff: StoredCallOff.nullable() })
export type CallOffDeed = z.infer<typeof CallOffDeed>
