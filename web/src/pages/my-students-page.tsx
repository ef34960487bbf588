import type { Student } from '@callboard/contract/students'
import { Box, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { ownStudentsQuery } from '../features/students/api.ts'
import { MyStudents } from '../features/students/my-students.tsx'
import { lazyPart } from '../lib/parts/lazy-part.ts'
import { usePageAction } from '../lib/at-hand/page-actions.ts'
import { useSignedIn } from '../lib/session/session.ts'
import { useLeftOpen } from '../lib/session/use-left-open.ts'
import { PageHeader } from '../ui/page/page-header.tsx'
import { say } from '../ui/notices/toasts.ts'
import { Panels } from '../ui/panels/panels.tsx'
import { usePanels } from '../ui/panels/use-panels.ts'

const Requests = lazyPart(() => import('../features/students/guardians/requests.tsx'))
const OwnMakeUps = lazyPart(() => import('../features/make-ups/own-make-ups.tsx'))
const OwnCode = lazyPart(() => import('../features/door/own-code.tsx'))
const AddStudentPanel = lazyPart(() => import('../features/students/form/add-student-panel.tsx'))
const AwayPanel = lazyPart(() => import('../features/attendance/absences/away-panel.tsx'))
const EditStudentPanel = lazyPart(() => import('../features/students/form/edit-student-panel.tsx'))
const RemoveStudentDialog = lazyPart(() => import('../features/students/remove-student-dialog.tsx'))

export function warm(queries: QueryClient) {
  void queries.prefetchQuery(ownStudentsQuery())
}

type Panel = { kind: 'add' } | { kind: 'edit' | 'remove' | 'away'; student: Student }

export function MyStudentsPage() {
  const { user } = useSignedIn()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { student: ofEarlierLink } = useSearch({ from: '/dashboard/my-students' })
  const panels = usePanels<Panel>()
  const { open, close } = panels
  const done = (words: string) => {
    close()
    say(words)
  }
  const removed = ({ name }: Student) => {
    done(`${name} has been deleted.`)
    // Staff without children have this page no longer; there they can add a child again.
    if (user.role !== 'parent' && queries.getQueryData(ownStudentsQuery().queryKey)?.students.length === 0)
      void navigate({ to: '/dashboard/profile' })
  }
  const add = () => open({ kind: 'add' })
  const mayAdd = useLeftOpen('work')
  usePageAction('new', mayAdd ? add : undefined)
  if (ofEarlierLink) return <Navigate to="/dashboard/students/$studentId" params={{ studentId: ofEarlierLink }} replace />
  return (
    <>
      <PageHeader title="My Students">
        {mayAdd && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
            Add Student
          </Button>
        )}
      </PageHeader>
      {mayAdd && (
        <Suspense fallback={null}>
          <Requests />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <OwnMakeUps />
      </Suspense>
      <MyStudents
        onAdd={add}
        onEdit={(student) => open({ kind: 'edit', student })}
        onRemove={(student) => open({ kind: 'remove', student })}
        onAway={mayAdd ? (student) => open({ kind: 'away', student }) : undefined}
      />
      {mayAdd && (
        <Suspense fallback={null}>
          <Box mt="md">
            <OwnCode />
          </Box>
        </Suspense>
      )}
      <Panels of={panels}>
        {(panel, shown) => {
          if (panel.kind === 'add') return <AddStudentPanel {...shown} onAdded={({ name }) => done(`${name} has been added.`)} />
          const { student } = panel
          if (panel.kind === 'away') return <AwayPanel {...shown} student={student} />
          if (panel.kind === 'edit')
            return <EditStudentPanel {...shown} student={student} onEdited={({ name }) => done(`${name} has been saved.`)} />
          return <RemoveStudentDialog {...shown} student={student} onRemoved={() => removed(student)} />
        }}
      </Panels>
    </>
  )
}
