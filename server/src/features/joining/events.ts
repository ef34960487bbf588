import { event } from '../../platform/events/event.ts'

/** Somebody has asked to join. Names are left out: what is told of it may outlive the request. */
export const joinAsked = event<object>('joining.asked')
