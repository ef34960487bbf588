import { event } from './event.ts'

/** Ends the streams of these sessions, or of all the user's sessions if no ids are given. */
export const sessionsEnded = event('sessions.ended')

/** The users' role changed, or whether they are a family, so that their streams must reconnect. */
export const sessionsChanged = event('sessions.changed')
