import type { Scope, StudioEvent } from '../actor.ts'

export interface HeardEvent extends StudioEvent {
  readonly byUserId: string | null
}

/** Reacts to an event in its transaction, which an error rolls back; must make no network call. */
export interface Notice {
  readonly type: string
  readonly hear: (scope: Scope, event: HeardEvent) => Promise<void>
}

export interface NoticeRegistry {
  of(type: string): readonly Notice[]
}

/** Declares a notice: `on('classes.added', async (scope, event) => …)`. */
export function on(type: string, hear: Notice['hear']): Notice {
  return { type, hear }
}

export function makeNotices(notices: readonly Notice[]): NoticeRegistry {
  const byType = Map.groupBy(notices, (notice) => notice.type)
  return { of: (type) => byType.get(type) ?? [] }
}
