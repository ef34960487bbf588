import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { QueryClient } from '@tanstack/react-query'
import { AddTeacherPanel } from '../features/teachers/add-teacher-panel.tsx'
import { teachersQuery } from '../features/teachers/api.ts'
import { Teachers } from '../features/teachers/teachers.tsx'
import { usePageAction } from '../lib/at-hand/page-actions.ts'
import { PageHeader } from '../ui/page/page-header.tsx'
import { say } from '../ui/notices/toasts.ts'
import { Panels } from '../ui/panels/panels.tsx'
import { usePanels } from '../ui/panels/use-panels.ts'

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
      <Teachers onAdd={open} />
      <Panels of={panels}>
        {(_, shown) => (
          <AddTeacherPanel
            {...shown}
            onAdded={({ name, email }) => {
              say(`${name} has been added. A welcome link is on its way to ${email}.`)
              panels.close()
            }}
          />
        )}
      </Panels>
    </>
  )
}
