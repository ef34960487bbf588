import { Suspense } from 'react'
import { lazyPart } from '../lib/parts/lazy-part.ts'
import { PageHeader } from '../ui/page/page-header.tsx'
import { ListSkeleton } from '../ui/page/skeletons.tsx'

const ImportBoard = lazyPart(() => import('../features/imports/import-board.tsx'))

export const warm = () => ImportBoard.warm()

export function ImportPage() {
  return (
    <>
      <PageHeader title="Import" description="From a spreadsheet, or from the export of another program." />
      <Suspense fallback={<ListSkeleton rows={3} height={64} />}>
        <ImportBoard />
      </Suspense>
    </>
  )
}
