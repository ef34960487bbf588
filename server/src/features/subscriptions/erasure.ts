import type { Erasure } from '../../platform/events/departures.ts'
import { cancelSubscription } from './cancel-subscription.ts'

export const subscriptionErasure: Erasure = { studio: cancelSubscription, tables: ['planChanges'] }
