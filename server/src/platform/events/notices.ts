import type { Scope } from '../actor.ts'
import type { EventType, StudioEvent } from './event.ts'

export type Heard<Happened extends StudioEvent = StudioEvent> = Happened & { readonly byUserId: string | null }

/** Reacts to an event in its transaction, which an error rolls back; must make no network call. */
export interface Notice {
  readonly type: string
  /** see `tell` */
  readonly onlyTells?: boolean
  readonly hear: (scope: Scope, event: Heard) => Promise<void>
}

export interface NoticeRegistry {
  of(type: string): readonly Notice[]
  /** What was done aside has failed, and was undone without the rest. */
  failed(what: string, error: unknown): void
}

/** Declares a notice: `on(classesAdded, async (scope, { ids, joined }) => …)`. */
export function on<Facts extends object>(
  { type }: EventType<Facts>,
  hear: (scope: Scope, event: Heard<StudioEvent & Facts>) => Promise<void>,
): Notice {
  return { type, hear: hear as Notice['hear'] }
}

/** A notice that does nothing but tell people: if it fails, it alone is undone, since nobody's money may wait for a word. */
export function tell<Facts extends object>(
  type: EventType<Facts>,
  hear: (scope: Scope, event: Heard<StudioEvent & Facts>) => Promise<void>,
): Notice {
  return { ...on(type, hear), onlyTells: true }
}

export function makeNotices(notices: readonly Notice[], failed: NoticeRegistry['failed'] = () => {}): NoticeRegistry {
  const byType = Map.groupBy(notices, (notice) => notice.type)
  return { of: (type) => byType.get(type) ?? [], failed }
}
