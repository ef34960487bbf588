import type { Scope, StudioEvent } from '../actor.ts'

/** An event as a notice hears it. */
export interface HeardEvent extends StudioEvent {
  readonly byUserId: string | null
}

/**
 * Who is told of an event, and how. Runs inside the transaction of the deed: what it writes, enqueues and records commits or
 * rolls back with it, and what it throws undoes the deed. It makes no network call.
 */
export interface Notice {
  readonly type: string
  readonly hear: (scope: Scope, event: HeardEvent) => Promise<void>
}

/** All notices of the app, by event type. */
export interface NoticeRegistry {
  of(type: string): readonly Notice[]
}

/** An entry for `makeNotices`: `on('classes.added', async (scope, event) => …)`. */
export function on(type: string, hear: Notice['hear']): Notice {
  return { type, hear }
}

/** Notices of one type are run in the order given. */
export function makeNotices(notices: readonly Notice[]): NoticeRegistry {
  const byType = Map.groupBy(notices, (notice) => notice.type)
  return { of: (type) => byType.get(type) ?? [] }
}
