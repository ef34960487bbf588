import type { ReportedContent } from '@callboard/contract/reports'
import { IconFlag } from '@tabler/icons-react'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { Panels } from '../../ui/panels/panels.tsx'
import { usePanels } from '../../ui/panels/use-panels.ts'

const ReportDialog = lazyPart(() => import('./report-dialog.tsx'))

export function useReporting(about: ReportedContent) {
  const panels = usePanels<ReportedContent>()
  return {
    item: { label: 'Report', icon: IconFlag, onChoose: () => panels.open(about) },
    dialog: <Panels of={panels}>{(reported, shown) => <ReportDialog {...shown} about={reported} />}</Panels>,
  }
}
