import type { Erasure } from '../../platform/events/departures.ts'
import { closeSubscription } from './close-subscription.ts'

export const subscriptionErasure: Erasure = { studio: closeSubscription, tables: ['planChanges'] }
