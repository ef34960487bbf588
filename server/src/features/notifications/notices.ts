import { on } from '../../platform/events/notices.ts'
import { actionUndone, undoPassed } from '../undos/events.ts'
import { announce } from './announce.ts'
import { dropHeld, releaseHeld } from './queries.ts'

export const notificationNotices = [
  on(undoPassed, async (scope, { undoId }) => announce(scope, await releaseHeld(scope, undoId))),

  on(actionUndone, (scope, { undoId }) => dropHeld(scope, undoId)),
]
