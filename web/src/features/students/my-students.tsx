import type { Student } from '@callboard/contract/students'
import { Button, Stack } from '@mantine/core'
import { IconMoodKid, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { failureOf, inWords } from '../../lib/refusals.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { keepFocusIn } from '../../ui/keep-focus.ts'
import { CardsSkeleton } from '../../ui/skeletons.tsx'
import { ownStudentsQuery } from './api.ts'
import { CapacityNotice } from './capacity-notice.tsx'
import css from './my-students.module.css'
import { StudentCard } from './student-card.tsx'

interface MyStudentsProps {
  onAdd: () => void
  onOpen: (student: Student) => void
  onEdit: (student: Student) => void
  onRemove: (student: Student) => void
}

export function MyStudents({ onAdd, ...actions }: MyStudentsProps) {
  const { data, error, isFetching, refetch } = useQuery(ownStudentsQuery())
  if (!data) {
    if (!error) return <CardsSkeleton cards={2} height={168} />
    const { message, requestId } = inWords(failureOf(error), 'Failed to fetch students')
    return (
      <ErrorPanel
        title="Your children could not be loaded"
        message={message}
        requestId={requestId}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  const { students, capacity } = data
  return (
    <Stack>
      {!capacity.canAdd && <CapacityNotice maxStudents={capacity.maxStudents} />}
      {students.length === 0 ? (
        <EmptyState
          icon={IconMoodKid}
          title="No students added yet"
          action={
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
              Add Student
            </Button>
          }
        >
          Add your children with whom to call in an emergency. Then the studio can enrol them in its classes.
        </EmptyState>
      ) : (
        <div ref={keepFocusIn}>
          <ul className={css.cards} aria-label="Your children" tabIndex={-1} data-focus-home>
            {students.map((student) => (
              <StudentCard key={student.id} student={student} {...actions} />
            ))}
          </ul>
        </div>
      )}
    </Stack>
  )
}
