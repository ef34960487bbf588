import { event } from '../../platform/events/event.ts'

/** The studio can no longer charge cards: the provider has restricted its account, or it was disconnected. */
export const accountLost = event<{ readonly state: 'restricted' | 'disconnected'; readonly accountId: string }>('studios.account-lost')
