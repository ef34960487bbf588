import type { Student } from '@callboard/contract/students'
import { Button } from '@mantine/core'
import { IconCalendarOff, IconPencil, IconTrash } from '@tabler/icons-react'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { AttendanceCard } from '../features/dashboards/chart/attendance-card.tsx'
import type { MovingStudent } from '../features/classes/moving-students/move-student-dialog.tsx'
import { bornWords } from '../features/students/day-words.ts'
import { childQuery } from '../features/students/page/api.ts'
import { StudentSections } from '../features/students/page/student-sections.tsx'
import { lazyPart } from '../lib/parts/lazy-part.ts'
import { failureOf } from '../lib/refusals.ts'
import { useSignedIn } from '../lib/session/session.ts'
import { useLeftOpen } from '../lib/session/use-left-open.ts'
import { useToday } from '../lib/studio/use-today.ts'
import { RowMenu } from '../ui/lists/row-menu.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { say } from '../ui/notices/toasts.ts'
import { BackLink } from '../ui/page/back-link.tsx'
import { useDocumentTitle } from '../ui/page/document-title.ts'
import { PageHeader } from '../ui/page/page-header.tsx'
import { ListSkeleton } from '../ui/page/skeletons.tsx'
import { Panels } from '../ui/panels/panels.tsx'
import { usePanels } from '../ui/panels/use-panels.ts'

const AwayPanel = lazyPart(() => import('../features/attendance/absences/away-panel.tsx'))
const EditStudentPanel = lazyPart(() => import('../features/students/form/edit-student-panel.tsx'))
const RemoveStudentDialog = lazyPart(() => import('../features/students/remove-student-dialog.tsx'))
const MoveStudentDialog = lazyPart(() => import('../features/classes/moving-students/move-student-dialog.tsx'))

export const warm = (queries: QueryClient, _search: object, { studentId = '' }: { studentId?: string }) =>
  queries.prefetchQuery(childQuery(studentId))

/** A child for owners, the child's teachers and the family; for everybody else there is none (S4, Screens). */
export function StudentPage() {
  const { studentId } = useParams({ from: '/dashboard/students/$studentId' })
  return <OneStudent key={studentId} id={studentId} />
}

type Panel = { kind: 'edit' | 'remove' | 'away'; student: Student } | { kind: 'move'; moving: MovingStudent }

function OneStudent({ id }: { id: string }) {
  const { user } = useSignedIn()
  const mayWork = useLeftOpen('work')
  const today = useToday()
  const navigate = useNavigate()
  const showsHealth = useLocation({ select: ({ hash }) => hash === 'health' })
  const query = useQuery(childQuery(id))
  const panels = usePanels<Panel>()
  const { open, close } = panels
  const isGone = query.error !== null && failureOf(query.error).code === 'student-not-found'
  const student = isGone ? undefined : query.data?.student
  const isOwn = student?.isOwn === true
  useDocumentTitle(student?.name ?? 'Student')
  const list = placeOf(user.role, student ? isOwn : user.isFamily)
  return (
    <>
      <BackLink to={list.to}>{list.words}</BackLink>
      <PageHeader
        title={<bdi>{isGone ? goneWords(user.role).title : (student?.name ?? 'Student')}</bdi>}
        description={
          student && (
            <>
              {bornWords(today, student.dateOfBirth)}
              {!isOwn && !student.isGrownUp && (
                <>
                  . Parent: <bdi>{student.parent.name}</bdi>
                  {student.can.editForFamily && ', not joined yet'}
                </>
              )}
            </>
          )
        }
      >
        {student && (student.can.edit || student.can.editForFamily) && (
          <>
            <Button
              variant="default"
              leftSection={<IconPencil size={18} aria-hidden />}
              onPointerEnter={EditStudentPanel.warm}
              onClick={() => open({ kind: 'edit', student })}
            >
              Edit
            </Button>
            {student.can.edit && (
              <RowMenu
                label={`Actions for ${student.name}`}
                items={[
                  { label: 'Away for some days', icon: IconCalendarOff, onChoose: () => open({ kind: 'away', student }) },
                  { label: 'Delete', icon: IconTrash, onChoose: () => open({ kind: 'remove', student }) },
                ]}
              />
            )}
          </>
        )}
      </PageHeader>
      {isGone ? (
        <p>{goneWords(user.role).sentence}</p>
      ) : (
        <Loaded
          query={query}
          waiting={<ListSkeleton rows={5} height={84} />}
          title="The student could not be loaded"
          failed="Failed to fetch students"
        >
          {(child) => (
            <StudentSections
              child={child}
              showsHealth={showsHealth}
              attendance={
                <AttendanceCard weeks={child.attendance} none="Once a register is saved, attendance is shown here week by week." />
              }
              onMove={user.role === 'owner' && mayWork ? (moving) => open({ kind: 'move', moving }) : undefined}
            />
          )}
        </Loaded>
      )}
      <Panels of={panels}>
        {(panel, shown) => {
          if (panel.kind === 'move') return <MoveStudentDialog {...shown} moving={panel.moving} />
          const { kind, student: one } = panel
          if (kind === 'away') return <AwayPanel {...shown} student={one} />
          if (kind === 'edit')
            return (
              <EditStudentPanel
                {...shown}
                student={one}
                onEdited={({ name }) => {
                  close()
                  say(`${name} has been saved.`)
                }}
              />
            )
          const removed = () => {
            say(`${one.name} has been deleted.`)
            // Staff whose last child it was have no page of their children any more.
            const isLast = user.role === 'teacher' && query.data?.siblings?.length === 0
            void navigate({ to: isLast ? '/dashboard/profile' : list.to, replace: true })
          }
          return <RemoveStudentDialog {...shown} student={one} onRemoved={removed} />
        }}
      </Panels>
    </>
  )
}

/** Where somebody has come from, at least as a rule. */
function placeOf(role: string, isOwn: boolean) {
  if (role === 'owner') return { to: '/dashboard/students', words: 'Students' } as const
  if (isOwn) return { to: '/dashboard/my-students', words: 'My Students' } as const
  return { to: '/dashboard/classes', words: 'Classes' } as const
}

/** A register may name students the teacher does not teach; the server does not say whether one is gone or another's. */
const goneWords = (role: string) =>
  role === 'teacher'
    ? { title: 'Not one of your students', sentence: 'Only owners and the student’s own teachers can open these details.' }
    : { title: 'Student not found', sentence: 'This student no longer exists.' }
