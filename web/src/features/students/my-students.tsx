import type { Student } from '@callboard/contract/students'
import { Button, Stack } from '@mantine/core'
import { IconMoodKid, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLeftOpen } from '../../lib/session/use-left-open.ts'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { keepFocusIn } from '../../ui/panels/keep-focus-in.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { CardsSkeleton } from '../../ui/page/cards-skeleton.tsx'
import { ownStudentsQuery } from './api.ts'
import { CapacityNotice } from './form/capacity-notice.tsx'
import { FamilyNotice } from './form/family-notice.tsx'
import css from './my-students.module.css'
import { StudentCard } from './student-card.tsx'

interface MyStudentsProps {
  onAdd: () => void
  onEdit: (student: Student) => void
  onRemove: (student: Student) => void
  onAway?: ((student: Student) => void) | undefined
}

export function MyStudents({ onAdd, ...actions }: MyStudentsProps) {
  const query = useQuery(ownStudentsQuery())
  const mayAdd = useLeftOpen('work')
  return (
    <Loaded
      query={query}
      waiting={<CardsSkeleton cards={2} height={168} />}
      title="Your children could not be loaded"
      failed="Failed to fetch students"
    >
      {({ students, capacity, family }) => (
        <Stack>
          {mayAdd && !capacity.canAdd && <CapacityNotice maxStudents={capacity.maxStudents} />}
          {mayAdd && family?.canAdd === false && <FamilyNotice maxChildren={family.maxChildren} />}
          {students.length === 0 ? (
            <EmptyState
              icon={IconMoodKid}
              title="No students added yet"
              action={
                mayAdd && (
                  <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
                    Add Student
                  </Button>
                )
              }
            >
              {mayAdd
                ? 'Add your children and who to call in an emergency. The studio can then enrol them in classes.'
                : 'You can add your children when your studio comes back.'}
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
      )}
    </Loaded>
  )
}
