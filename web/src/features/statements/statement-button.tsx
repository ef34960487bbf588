import { Button } from '@mantine/core'
import { IconListDetails } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/parts/lazy-part.ts'

const StatementDialog = lazyPart(() => import('./statement-dialog.tsx'))

export function StatementButton({ parent }: { parent: { id: string; name: string } }) {
  const [{ opened, key }, set] = useState({ opened: false, key: 0 })
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconListDetails size={18} aria-hidden />}
        onClick={() => set((before) => ({ opened: true, key: before.key + 1 }))}
      >
        Statement
      </Button>
      <Suspense fallback={null}>
        {key > 0 && (
          <StatementDialog key={key} opened={opened} parent={parent} onClose={() => set((before) => ({ ...before, opened: false }))} />
        )}
      </Suspense>
    </>
  )
}
