import type { WrittenEvent } from './read-events.ts'

/** Who listens on one stream. */
export interface Listener {
  readonly studioId: string
  readonly userId: string
  readonly role: string
  readonly sessionId: string
}

/** Where a listener's bytes go. Neither function throws or waits. */
export interface Sink {
  send(frame: Uint8Array): void
  /** closes the stream, after a last frame */
  end(frame?: Uint8Array): void
}

/** One stream. */
export interface Client {
  readonly listener: Listener
  readonly sink: Sink
  /** the last number that has been considered for it, heard or not */
  at: number
  beatAt: number
  closeAt: number
}

/** Whether this person may hear an event: restricted by roles and by users, either suffices. */
export function mayHear(event: Pick<WrittenEvent, 'roles' | 'users'>, who: Pick<Listener, 'role' | 'userId'>): boolean {
  const { roles, users } = event
  if (roles === null && users === null) return true
  return (roles?.includes(who.role) ?? false) || (users?.includes(who.userId) ?? false)
}

/** The event by which sessions end; its ids are the sessions, none meaning all of the users named. */
const sessionsEnded = 'sessions.ended'

/** The event by which what somebody is in the studio changes; of the users it is for. */
const sessionsChanged = 'sessions.changed'

/** Whether the listener is not any more who they were when the stream was opened: their browser comes back as who they are now. */
export function outdates({ type, users }: Pick<WrittenEvent, 'type' | 'users'>, { userId }: Pick<Listener, 'userId'>): boolean {
  return type === sessionsChanged && (users?.includes(userId) ?? false)
}

/** Whether this event is the end of the listener's session. */
export function endsSession({ type, ids, users }: WrittenEvent, { userId, sessionId }: Listener): boolean {
  return type === sessionsEnded && (users?.includes(userId) ?? false) && (ids.length === 0 || ids.includes(sessionId))
}
