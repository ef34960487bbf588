import type { Report } from '@callboard/contract/reports'
import { reportLimits } from '@callboard/contract/report-limits'
import { Button } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../ui/loaded.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { ListSkeleton } from '../../ui/page/skeletons.tsx'
import { reportsQuery } from './api.ts'
import { ReportCard } from './report-card.tsx'
import css from './reports.module.css'

interface ReportListProps {
  isOwner: boolean
  chosen: string | undefined
}

export function ReportList({ isOwner, chosen }: ReportListProps) {
  const [most, setMost] = useState<number>(reportLimits.perPage)
  const query = useQuery(reportsQuery(most))
  return (
    <Loaded query={query} waiting={<ListSkeleton rows={3} height={140} />} failed="Failed to load reports">
      {({ reports, hasMore }) =>
        reports.length === 0 ? (
          <EmptyState icon={IconFlag} title="No reports">
            {isOwner
              ? 'When somebody reports a post, comment or message, you read it and answer it here.'
              : 'You can report a post, comment or message from the menu beside it. The owners’ answer then stands here.'}
          </EmptyState>
        ) : (
          <>
            <ul className={css.list}>
              {chosenFirst(reports, chosen).map((report) => (
                <li key={report.id}>
                  <ReportCard report={report} isOwner={isOwner} />
                </li>
              ))}
            </ul>
            {hasMore && most < 1_000 && (
              <Button variant="default" mt="md" onClick={() => setMost(Math.min(1_000, most + reportLimits.perPage))}>
                Older reports
              </Button>
            )}
          </>
        )
      }
    </Loaded>
  )
}

function chosenFirst(reports: readonly Report[], chosen: string | undefined): readonly Report[] {
  return reports.toSorted((a, b) => Number(b.id === chosen) - Number(a.id === chosen))
}
