import { Suspense } from 'react'
import { lazyPart } from '../lib/parts/lazy-part.ts'
import { PageHeader } from '../ui/page/page-header.tsx'
import { ListSkeleton } from '../ui/page/skeletons.tsx'

const ActivityBoard = lazyPart(() => import('../features/activity/activity-board.tsx'))

export const warm = () => ActivityBoard.warm()

export function ActivityPage() {
  return (
    <>
      <PageHeader
        title="Activity"
        description="Who saw, changed, downloaded or deleted what. Kept for two years, network addresses for 90 days."
      />
      <Suspense fallback={<ListSkeleton rows={8} height={64} />}>
        <ActivityBoard />
      </Suspense>
    </>
  )
}
