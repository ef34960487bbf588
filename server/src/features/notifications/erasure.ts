import type { Erasure } from '../../platform/events/departures.ts'
import { forgetNotifications } from './forget-notifications.ts'
import { forgetTyped } from './queries.ts'
import { deleteDevices } from './ringing/queries.ts'

export const notificationErasure: Erasure = {
  async person(scope, { id }) {
    await deleteDevices(scope, id)
    await forgetNotifications(scope, { userId: id, studentIds: [] })
  },
  names: forgetTyped,
}
