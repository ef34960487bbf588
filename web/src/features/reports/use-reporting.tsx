import type { ReportedContent } from '@callboard/contract/reports'
import { IconFlag } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/parts/lazy-part.ts'

const ReportDialog = lazyPart(() => import('./report-dialog.tsx'))

export function useReporting(about: ReportedContent) {
  const [{ opened, key }, setDialog] = useState({ opened: false, key: 0 })
  return {
    item: { label: 'Report', icon: IconFlag, onChoose: () => setDialog((before) => ({ opened: true, key: before.key + 1 })) },
    dialog: (
      <Suspense fallback={null}>
        {key > 0 && (
          <ReportDialog key={key} opened={opened} about={about} onClose={() => setDialog((before) => ({ ...before, opened: false }))} />
        )}
      </Suspense>
    ),
  }
}
