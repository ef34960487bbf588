import type { Scope } from '../actor.ts'
import type { EventType, StudioEvent } from './event.ts'

export type Heard<Happened extends StudioEvent = StudioEvent> = Happened & { readonly byUserId: string | null }

/** Reacts to an event in its transaction, which an error rolls back; must make no network call. */
export interface Notice {
  readonly type: string
  readonly hear: (scope: Scope, event: Heard) => Promise<void>
}

export interface NoticeRegistry {
  of(type: string): readonly Notice[]
}

/** Declares a notice: `on(classesAdded, async (scope, { ids, joined }) => …)`. */
export function on<Facts extends object>(
  { type }: EventType<Facts>,
  hear: (scope: Scope, event: Heard<StudioEvent & Facts>) => Promise<void>,
): Notice {
  return { type, hear: hear as Notice['hear'] }
}

export function makeNotices(notices: readonly Notice[]): NoticeRegistry {
  const byType = Map.groupBy(notices, (notice) => notice.type)
  return { of: (type) => byType.get(type) ?? [] }
}
