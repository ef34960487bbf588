import { on } from '../../platform/events/notices.ts'
import { merged } from './events.ts'
import { printNow } from './print-now.ts'
import { findMerge, notePrint } from './queries.ts'

export const duplicateNotices = [
  on(merged, async (scope, { mergeId }) => {
    const row = await findMerge(scope, mergeId)
    if (row) await notePrint(scope, { id: mergeId, print: await printNow(scope, row) })
  }),
]
