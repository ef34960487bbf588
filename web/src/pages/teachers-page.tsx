import { Button, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { QueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { teachersQuery } from '../features/teachers/api.ts'
import { Teachers } from '../features/teachers/teachers.tsx'
import { usePageAction } from '../lib/at-hand/page-actions.ts'
import { lazyPart } from '../lib/parts/lazy-part.ts'
import { PageHeader } from '../ui/page/page-header.tsx'
import { Panels } from '../ui/panels/panels.tsx'
import { usePanels } from '../ui/panels/use-panels.ts'

const HoursCard = lazyPart(() => import('../features/exports/hours-card.tsx'))
const AddTeacherPanel = lazyPart(async () => ({ default: (await import('../features/teachers/add-teacher-panel.tsx')).AddTeacherPanel }))

export const warm = (queries: QueryClient) => queries.prefetchQuery(teachersQuery())

export function TeachersPage() {
  const panels = usePanels<'add'>()
  const open = () => panels.open('add')
  usePageAction('new', open)
  return (
    <>
      <PageHeader title="Teachers">
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={open}>
          Add Teacher
        </Button>
      </PageHeader>
      <Stack gap="lg">
        <Teachers onAdd={open} />
        <Suspense fallback={null}>
          <HoursCard isOwn={false} />
        </Suspense>
      </Stack>
      <Panels of={panels}>{(_, shown) => <AddTeacherPanel {...shown} />}</Panels>
    </>
  )
}
