import { event } from '../../platform/events/event.ts'

interface OfUndo {
  readonly undoId: string
}

/** The deed can no longer be undone: releases what waited for that. */
export const undoPassed = event<OfUndo & { readonly deed: unknown; readonly doneBy: string }>('notifications.due')

export const deedUndone = event<OfUndo & { readonly deed: unknown }>('notifications.dropped')
