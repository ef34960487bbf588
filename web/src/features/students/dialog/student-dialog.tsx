import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '../../../lib/refusals.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { ListSkeleton } from '../../../ui/page/skeletons.tsx'
import { useEntrance } from '../../../ui/panels/use-entrance.ts'
import { studentQuery } from '../api.ts'
import css from './student-dialog.module.css'
import { StudentSections, type StudentSectionsProps } from './student-sections.tsx'

interface StudentDialogProps {
  opened: boolean
  studentId: string
  /** shown while loading */
  name?: string
  onClose: () => void
  /** to another class than one of the student's; absent where nobody may be moved */
  onMove?: StudentSectionsProps['onMove']
}

/** Remount for each opening, with a key (S2 §2). */
export default function StudentDialog({ opened, studentId, name, onClose, onMove }: StudentDialogProps) {
  const isPhone = useMediaQuery('(max-width: 48em)')
  const [isCovered, setCovered] = useState(false)
  const query = useQuery(studentQuery(studentId))
  const failure = query.error && failureOf(query.error)
  const isGone = failure?.code === 'student-not-found'
  // A register may name students the teacher does not teach; the server does not reveal whether one is gone or another's.
  const isTeacher = useSignedIn().user.role === 'teacher'
  return (
    <Modal
      opened={useEntrance(opened)}
      onClose={onClose}
      // The key that closes what lies over it must not also close it.
      closeOnEscape={!isCovered}
      title={isGone ? (isTeacher ? 'Not one of your students' : 'Student not found') : (query.data?.name ?? name ?? 'Student')}
      size="lg"
      fullScreen={isPhone}
      classNames={{ content: css.content }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {isGone ? (
        <p className={css.gone}>{isTeacher ? 'Only owners and the student’s own teachers can open these details.' : failure.message}</p>
      ) : (
        <Loaded
          query={query}
          waiting={<ListSkeleton rows={4} height={72} />}
          title="The student could not be loaded"
          failed="Failed to fetch students"
        >
          {(student) => <StudentSections student={student} onCover={setCovered} onMove={onMove} />}
        </Loaded>
      )}
    </Modal>
  )
}
