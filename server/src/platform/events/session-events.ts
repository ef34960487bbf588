import { event } from './event.ts'

/** The streams of these sessions end; of all the user's sessions where there are no ids. */
export const sessionsEnded = event('sessions.ended')

/** The users' role changed, so that their streams must reconnect. */
export const sessionsChanged = event('sessions.changed')
