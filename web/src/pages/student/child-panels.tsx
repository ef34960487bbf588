import type { Guardian } from '@callboard/contract/guardians'
import type { Student } from '@callboard/contract/students'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { say } from '../../ui/notices/toasts.ts'
import { Panels } from '../../ui/panels/panels.tsx'
import type { Shown } from '../../ui/panels/use-panels.ts'
import type { MovingStudent } from '../../features/classes/moving-students/move-student-dialog.tsx'
import { AddGuardianPanel } from '../../features/students/guardians/add-guardian.tsx'

export const EditStudentPanel = lazyPart(() => import('../../features/students/form/edit-student-panel.tsx'))
const AwayPanel = lazyPart(() => import('../../features/attendance/absences/away-panel.tsx'))
const RemoveStudentDialog = lazyPart(() => import('../../features/students/remove-student-dialog.tsx'))
const EnrolDialog = lazyPart(() => import('../../features/classes/enrolling/enrol-dialog.tsx'))
const MoveStudentDialog = lazyPart(() => import('../../features/classes/moving-students/move-student-dialog.tsx'))
const ChangeGuardianPanel = lazyPart(() => import('../../features/students/guardians/change-guardian-panel.tsx'))
const EndGuardianDialog = lazyPart(() => import('../../features/students/guardians/end-guardian-dialog.tsx'))

export type ChildPanel =
  | { kind: 'edit' | 'remove' | 'away' | 'enrol' | 'add-guardian' | 'hand-over'; student: Student }
  | { kind: 'change-guardian' | 'end-guardian'; student: Student; guardian: Guardian }
  | { kind: 'move'; moving: MovingStudent }

interface ChildPanelsProps {
  panels: Shown<ChildPanel>
  /** the child is to be seen here no longer */
  onGone: () => void
}

export function ChildPanels({ panels, onGone }: ChildPanelsProps) {
  return (
    <Panels of={panels}>
      {(panel, shown) => {
        if (panel.kind === 'move') return <MoveStudentDialog {...shown} moving={panel.moving} />
        const { student } = panel
        if (panel.kind === 'enrol') return <EnrolDialog {...shown} studentIds={[student.id]} onDone={panels.close} />
        if (panel.kind === 'away') return <AwayPanel {...shown} student={student} />
        if (panel.kind === 'add-guardian') return <AddGuardianPanel {...shown} student={student} />
        if (panel.kind === 'hand-over') return <AddGuardianPanel {...shown} student={student} asSelf />
        if (panel.kind === 'change-guardian') return <ChangeGuardianPanel {...shown} student={student} guardian={panel.guardian} />
        if (panel.kind === 'end-guardian')
          return <EndGuardianDialog {...shown} student={student} guardian={panel.guardian} onLeft={onGone} />
        if (panel.kind === 'edit')
          return (
            <EditStudentPanel
              {...shown}
              student={student}
              onEdited={({ name }) => {
                panels.close()
                say(`${name} has been saved.`)
              }}
            />
          )
        const removed = () => {
          say(`${student.name} has been deleted.`)
          onGone()
        }
        return <RemoveStudentDialog {...shown} student={student} onRemoved={removed} />
      }}
    </Panels>
  )
}
