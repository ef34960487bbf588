import type { Class, EditScope } from '@callboard/contract/classes'
import { useState } from 'react'
import { cardId, dayHeadingId } from './element-ids.ts'

export type ClassPanel =
  | { kind: 'add' }
  | { kind: 'detail'; one: Class }
  | { kind: 'scope'; one: Class; deed: 'edit' | 'remove' }
  | { kind: 'edit'; one: Class; scope: EditScope }
  | { kind: 'remove'; one: Class; scope: EditScope }

export type ClassPanels = ReturnType<typeof useClassPanels>

/** Which panel of the calendar is open. It is kept while it closes; each opening has its own `key`, so that forms begin anew. */
export function useClassPanels() {
  const [{ panel, opened, key }, set] = useState<{ panel: ClassPanel | null; opened: boolean; key: number }>({
    panel: null,
    opened: false,
    key: 0,
  })
  const open = (next: ClassPanel) => set((before) => ({ panel: next, opened: true, key: before.key + 1 }))
  const scoped = (deed: 'edit' | 'remove', one: Class) =>
    open(one.seriesId ? { kind: 'scope', one, deed } : { kind: deed, one, scope: 'single' })
  return {
    panel,
    opened,
    key,
    isForm: opened && (panel?.kind === 'add' || panel?.kind === 'edit'),
    add: () => open({ kind: 'add' }),
    openDetail: (one: Class) => open({ kind: 'detail', one }),
    edit: (one: Class) => scoped('edit', one),
    remove: (one: Class) => scoped('remove', one),
    choose: (scope: EditScope) => panel?.kind === 'scope' && open({ kind: panel.deed, one: panel.one, scope }),
    close: () => {
      set((before) => ({ ...before, opened: false }))
      if (panel && 'one' in panel) returnFocus([cardId(panel.one.id), dayHeadingId(panel.one.date)])
    },
  }
}

// A panel that took another's place has nowhere to give the focus back to: the class it was about takes it, or its day when it is gone.
// The panel holds the focus until it has slid away, so this asks a few times.
function returnFocus(ids: string[], tries = 10) {
  setTimeout(() => {
    if (document.activeElement !== document.body) return tries > 1 && returnFocus(ids, tries - 1)
    const target = ids.map((id) => document.getElementById(id)).find(Boolean)
    target?.focus({ preventScroll: true })
  }, 100)
}
