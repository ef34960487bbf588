import { useState } from 'react'

/** What `Panels` shows. `key` mounts it anew for each opening, so that nothing typed before is left in it. */
export interface Shown<Panel> {
  /** also while it closes; null: none has been opened */
  panel: Panel | null
  opened: boolean
  key: number
  close: () => void
}

/** One panel or dialog of several at a time. A new thing to add is no `null`, with which nothing would open. */
export function usePanels<Panel extends object | string | number>() {
  const [{ panel, opened, key }, set] = useState<Omit<Shown<Panel>, 'close'>>({ panel: null, opened: false, key: 0 })
  return {
    panel,
    opened,
    key,
    open: (next: Panel) => set((before) => ({ panel: next, opened: true, key: before.key + 1 })),
    close: () => set((before) => ({ ...before, opened: false })),
  } satisfies Shown<Panel> & { open: unknown }
}
