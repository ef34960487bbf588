import { useState } from 'react'
import { hasTyped } from '../../lib/outbox/use-typed.ts'
import { useSignedIn } from '../../lib/session/session.ts'

export type Edited = 'post' | 'comment' | 'message'

export const editField = (kind: Edited, id: string): string => `edit:${kind}:${id}`

/** Whether something is being edited: from the beginning, where an edit was begun and not saved. */
export function useEditing(kind: Edited, id: string) {
  const { user } = useSignedIn()
  return useState(() => hasTyped(user.id, editField(kind, id)))
}
