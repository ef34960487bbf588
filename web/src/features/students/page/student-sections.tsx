import type { ChildDashboard } from '@callboard/contract/dashboards'
import { genderLabels } from '@callboard/contract/gender-labels'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { dateIn, longDate } from '../../../lib/format/dates.ts'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { useLeftOpen } from '../../../lib/session/use-left-open.ts'
import { ListSkeleton } from '../../../ui/page/skeletons.tsx'
import { Status } from '../../../ui/status.tsx'
import { AddGuardian } from '../guardians/add-guardian.tsx'
import { Guardians, type GuardiansProps } from '../guardians/guardians.tsx'
import { Collecting } from './collecting.tsx'
import { ConsentList } from './consent-list.tsx'
import { Fees } from './fees.tsx'
import { MedicalSection } from './medical-section.tsx'
import { Level } from './level.tsx'
import { NextClasses, type NextClassesProps } from './next-classes.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { StaffNote } from './staff-note.tsx'
import css from './student-page.module.css'
import { WhoToCall } from './who-to-call.tsx'

const ChildPictures = lazyPart(() => import('../../pictures/child-pictures.tsx'))

const Papers = lazyPart(() => import('./papers.tsx'))

interface StudentSectionsProps {
  child: ChildDashboard
  /** opened from a register's alert: the health record is shown at once */
  showsHealth: boolean
  attendance: ReactNode
  /** what is shown of the family’s own child beside its classes */
  makeUps: ReactNode
  onMove?: NextClassesProps['onMove']
  onEnrol?: NextClassesProps['onEnrol']
  onAddGuardian: () => void
  onChangeGuardian: GuardiansProps['onChange']
  onEndGuardian: GuardiansProps['onEnd']
}

/** First what is needed when a child falls, then the week, then papers and money, which teachers do not have. */
export function StudentSections({ child, showsHealth, attendance, makeUps, onMove, onEnrol, ...on }: StudentSectionsProps) {
  const { timezone } = useSignedIn().studio
  const { student, siblings, fees, note, guardians } = child
  const { parent } = student
  const seesRooms = useLeftOpen('rooms')
  const hasSeveral = guardians.people.length > 1 || guardians.invited.length > 0
  const add = guardians.canInvite && <AddGuardian onClick={on.onAddGuardian} />
  return (
    <div className={css.sections}>
      <Card title="Medical information" aside={student.hasMedicalAlert && <Status tone="bad">Medical alert</Status>}>
        <MedicalSection student={student} showsAtOnce={showsHealth} />
      </Card>
      <Card title="Who to call" aside={!hasSeveral && add}>
        <WhoToCall student={student} guardians={guardians.people} />
      </Card>
      {hasSeveral && (
        <Card title="Guardians" aside={add}>
          <Guardians guardians={guardians} onChange={on.onChangeGuardian} onEnd={on.onEndGuardian} />
        </Card>
      )}
      {!student.isGrownUp && (
        <Card title="Collecting">
          <Collecting child={child} />
        </Card>
      )}
      <Card title="Next classes">
        <Level student={student} maySet={note !== null} />
        <NextClasses student={student} onMove={onMove} onEnrol={onEnrol} />
      </Card>
      {makeUps}
      {attendance}
      <Card title="Consents">
        <ConsentList child={child} />
      </Card>
      {seesRooms && student.consentChanges && (
        <Card title="Documents">
          <Suspense fallback={<ListSkeleton rows={2} height={32} />}>
            <Papers studentId={student.id} />
          </Suspense>
        </Card>
      )}
      {fees && (
        <Card title="Fees and balance">
          <Fees fees={fees} parent={parent} />
        </Card>
      )}
      {note && (
        <Card title="Notes for staff">
          <StaffNote student={student} note={note} />
        </Card>
      )}
      {seesRooms && (
        <Card title="Pictures">
          <Suspense fallback={<ListSkeleton rows={1} height={56} />}>
            <ChildPictures child={student} />
          </Suspense>
        </Card>
      )}
      {siblings && siblings.length > 0 && (
        <p className={css.last}>
          Brothers and sisters:
          {siblings.map(({ id, name }) => (
            <Link key={id} to="/dashboard/students/$studentId" params={{ studentId: id }} className={css.classLink} dir="auto">
              {name}
            </Link>
          ))}
        </p>
      )}
      <p
        className={css.last}
      >{`${student.gender === null ? 'Gender not given' : genderLabels[student.gender]}. Added on ${longDate(dateIn(timezone, new Date(student.createdAt)))}.`}</p>
    </div>
  )
}
