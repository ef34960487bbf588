import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { failureOf, inWords } from '../../lib/refusals.ts'
import { useSignedIn } from '../../lib/session.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useEntrance } from '../../ui/use-entrance.ts'
import { studentQuery } from './api.ts'
import css from './student-dialog.module.css'
import { StudentSections } from './student-sections.tsx'

interface StudentDialogProps {
  opened: boolean
  studentId: string
  /** shown while loading */
  name?: string
  onClose: () => void
}

/** Mount anew for each opening, with a key (S2 §2). */
export default function StudentDialog({ opened, studentId, name, onClose }: StudentDialogProps) {
  const isPhone = useMediaQuery('(max-width: 48em)')
  const { data: student, error, isFetching, refetch } = useQuery(studentQuery(studentId))
  const failure = error && inWords(failureOf(error), 'Failed to fetch students')
  const isGone = failure?.code === 'student-not-found'
  // A register may name students the teacher does not teach; the server does not reveal whether one is gone or another's.
  const isTeacher = useSignedIn().user.role === 'teacher'
  return (
    <Modal
      opened={useEntrance(opened)}
      onClose={onClose}
      title={isGone ? (isTeacher ? 'Not one of your students' : 'Student not found') : (student?.name ?? name ?? 'Student')}
      size="lg"
      fullScreen={isPhone}
      classNames={{ content: css.content }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {isGone ? (
        <p className={css.gone}>{isTeacher ? 'Only the owners and a student’s own teachers can open the details.' : failure.message}</p>
      ) : student ? (
        <StudentSections student={student} />
      ) : failure ? (
        <ErrorPanel
          title="The student could not be loaded"
          message={failure.message}
          requestId={failure.requestId}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <ListSkeleton rows={4} height={72} />
      )}
    </Modal>
  )
}
