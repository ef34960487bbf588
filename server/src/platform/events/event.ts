import type { LiveNoun } from '@callboard/contract/live'
import type { Role } from '@callboard/contract/roles'

/** Who is told: matching roles or users suffices, and absent means the whole studio. */
export interface Audience {
  readonly roles?: readonly Role[]
  readonly users?: readonly string[]
}

/** What happened. Its facts reach notices only: they are neither stored nor sent to browsers. */
export interface StudioEvent {
  readonly type: string
  readonly ids: readonly string[]
  readonly audience?: Audience | undefined
  /** the undo that its notices wait for */
  readonly heldBy?: string | undefined
}

export interface EventType<Facts extends object> {
  readonly type: string
  (happened: Omit<StudioEvent, 'type'> & Facts): StudioEvent & Facts
}

/** Declares what may happen, with the facts its notices need: `event<{ removed: Removed[] }>('classes.removed')`. */
export function event<Facts extends object = object>(type: `${LiveNoun}.${string}`): EventType<Facts> {
  return Object.assign((happened: Omit<StudioEvent, 'type'> & Facts) => ({ ...happened, type }), { type })
}
