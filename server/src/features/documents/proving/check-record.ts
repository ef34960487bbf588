import type { Actor } from '../../../platform/actor.ts'
import { checkTrail, type Checked } from '../../../platform/trail/check-trail.ts'

/** Checks the whole record of the studio, for its owners. */
export const checkRecord = (actor: Actor): Promise<Checked> => checkTrail(actor)
