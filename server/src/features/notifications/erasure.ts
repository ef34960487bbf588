import type { Erasure } from '../../platform/events/erasing.ts'
import { forgetNotifications } from './forget-notifications.ts'

export const notificationErasure: Erasure = { person: (scope, { id }) => forgetNotifications(scope, { userId: id, studentIds: [] }) }
