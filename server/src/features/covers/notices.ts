import { on } from '../../platform/events/notices.ts'
import { classesEdited } from '../classes/events.ts'
import { forgetEnded } from './queries.ts'

export const coverNotices = [
  // Not by the edit that ends it, which may be undone.
  on(classesEdited, async (scope, { before, wasHeld }) => {
    if (!wasHeld) await forgetEnded(scope, before)
  }),
]
