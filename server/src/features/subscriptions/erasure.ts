import type { Erasure } from '../../platform/events/erasing.ts'
import { cancelSubscription } from './cancel-subscription.ts'

export const subscriptionErasure: Erasure = { studio: cancelSubscription, tables: ['planChanges'] }
