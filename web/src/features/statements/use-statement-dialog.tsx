import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/parts/lazy-part.ts'

const StatementDialog = lazyPart(() => import('./statement-dialog.tsx'))

/** The family's statement, from a button or a menu. */
export function useStatementDialog(parent: { id: string; name: string }) {
  const [{ opened, key }, set] = useState({ opened: false, key: 0 })
  return {
    open: () => set((before) => ({ opened: true, key: before.key + 1 })),
    dialog: (
      <Suspense fallback={null}>
        {key > 0 && (
          <StatementDialog key={key} opened={opened} parent={parent} onClose={() => set((before) => ({ ...before, opened: false }))} />
        )}
      </Suspense>
    ),
  }
}
