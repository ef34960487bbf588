import { event } from '../../platform/events/event.ts'

interface OfUndo {
  readonly undoId: string
}

/** Nobody can undo it any more: what waited for that goes on. */
export const undoPassed = event<OfUndo & { readonly deed: unknown }>('notifications.due')

export const deedUndone = event<OfUndo & { readonly deed: unknown }>('notifications.dropped')
