import { event } from '../../platform/events/event.ts'

interface OfUndo {
  readonly undoId: string
}

/** The action can no longer be undone: releases what waited for that. */
export const undoPassed = event<OfUndo & { readonly action: unknown; readonly doneBy: string }>('notifications.due')

export const actionUndone = event<OfUndo & { readonly action: unknown }>('notifications.dropped')
