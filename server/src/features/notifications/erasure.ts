import type { Erasure } from '../../platform/events/departures.ts'
import { forgetNotifications } from './forget-notifications.ts'
import { forgetTyped } from './queries.ts'

export const notificationErasure: Erasure = {
  person: (scope, { id }) => forgetNotifications(scope, { userId: id, studentIds: [] }),
  names: forgetTyped,
}
