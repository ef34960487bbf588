import { sessionsChanged, sessionsEnded } from '../events/session-events.ts'
import type { WrittenEvent } from './read-events.ts'

export interface Listener {
  readonly studioId: string
  readonly userId: string
  readonly role: string
  readonly sessionId: string
}

export interface Sink {
  send(frame: Uint8Array): void
  end(frame?: Uint8Array): void
}

export interface Client {
  readonly listener: Listener
  readonly sink: Sink
  at: number
  beatAt: number
  closeAt: number
}

/** Whether an event reaches this person: matching roles or users suffices. */
export function mayHear(event: Pick<WrittenEvent, 'roles' | 'users'>, who: Pick<Listener, 'role' | 'userId'>): boolean {
  const { roles, users } = event
  if (roles === null && users === null) return true
  return (roles?.includes(who.role) ?? false) || (users?.includes(who.userId) ?? false)
}

/** Whether the listener's role changed, so that the stream must reconnect. */
export function outdates({ type, users }: Pick<WrittenEvent, 'type' | 'users'>, { userId }: Pick<Listener, 'userId'>): boolean {
  return type === sessionsChanged.type && (users?.includes(userId) ?? false)
}

export function endsSession({ type, ids, users }: WrittenEvent, { userId, sessionId }: Listener): boolean {
  return type === sessionsEnded.type && (users?.includes(userId) ?? false) && (ids.length === 0 || ids.includes(sessionId))
}
