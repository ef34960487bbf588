import type { QueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { reportsQuery } from '../features/reports/api.ts'
import { LostPictures } from '../features/pictures/lost-pictures.tsx'
import { ReportList } from '../features/reports/report-list.tsx'
import { useSignedIn } from '../lib/session/session.ts'
import { PageHeader } from '../ui/page/page-header.tsx'

export function warm(queries: QueryClient) {
  return queries.prefetchQuery(reportsQuery())
}

export function ReportsPage() {
  const { report } = useSearch({ from: '/dashboard/reports' })
  const isOwner = useSignedIn().user.role === 'owner'
  return (
    <>
      <PageHeader
        title="Reports"
        description={
          isOwner
            ? 'Posts, comments and messages that somebody has reported. Reports about yourself go to the other owners.'
            : 'What you have reported to the owners, and their answers.'
        }
      />
      {isOwner && <LostPictures />}
      <ReportList isOwner={isOwner} chosen={report} />
    </>
  )
}
