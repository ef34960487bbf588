import { event } from '../../platform/events/event.ts'

/** Somebody has confirmed a request. Names are left out: what is told of it may outlive it. */
export const trialAsked = event<{ readonly requestId: string; readonly className: string; readonly date: string }>('trialRequests.asked')
