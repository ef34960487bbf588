import { on } from '../../platform/events/notices.ts'
import { undoPassed } from '../undos/events.ts'
import { deleteHidden } from './logo/queries.ts'
import { LogoAction } from './logo/undo-logo-removal.ts'

export const studioNotices = [
  on(undoPassed, async (scope, { action }) => {
    const removed = LogoAction.safeParse(action).data
    if (removed) await deleteHidden(scope, removed.fileId)
  }),
]
