import { useState } from 'react'

/** One panel or dialog of several at a time. `key` mounts it anew for each opening, so that nothing typed before is left in it. */
export function usePanels<Panel>() {
  const [{ panel, opened, key }, set] = useState<{ panel: Panel | null; opened: boolean; key: number }>({
    panel: null,
    opened: false,
    key: 0,
  })
  return {
    /** also while it closes; null: none has been opened */
    panel,
    opened,
    key,
    open: (next: Panel) => set((before) => ({ panel: next, opened: true, key: before.key + 1 })),
    close: () => set((before) => ({ ...before, opened: false })),
  }
}
