import { on } from '../../platform/events/notices.ts'
import { undoPassed } from '../undos/events.ts'
import { deleteHidden } from './logo/queries.ts'
import { LogoDeed } from './logo/undo-logo-removal.ts'

export const studioNotices = [
  on(undoPassed, async (scope, { deed }) => {
    const removed = LogoDeed.safeParse(deed).data
    if (removed) await deleteHidden(scope, removed.fileId)
  }),
]
