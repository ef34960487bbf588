import { genderLabels, type StudentDetail } from '@callboard/contract/students'
import { Anchor } from '@mantine/core'
import { IconHeartbeat } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, type Ref, Suspense, useId, useRef } from 'react'
import { dateIn, longDate } from '../../../lib/format/dates.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { useLeftOpen } from '../../../lib/session/use-left-open.ts'
import { Notice } from '../../../ui/notices/notice.tsx'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { ListSkeleton } from '../../../ui/page/skeletons.tsx'
import { ConsentList } from './consent-list.tsx'
import { EmailLink, PhoneLink } from './contact-links.tsx'
import { bornWords } from '../day-words.ts'
import { MedicalSection } from './medical-section.tsx'
import { focusIfLate } from '../../../ui/panels/focus-at-once.ts'
import css from './student-dialog.module.css'
import { useToday } from '../../../lib/studio/use-today.ts'

const ChildPictures = lazyPart(() => import('../../pictures/child-pictures.tsx'))

const Papers = lazyPart(() => import('./papers.tsx'))

export interface StudentSectionsProps {
  student: StudentDetail
  /** a dialog lies over these, or no longer */
  onCover: (isCovered: boolean) => void
  onMove?: ((moving: { student: StudentDetail; from: StudentDetail['classes'][number] }) => void) | undefined
}

export function StudentSections({ student, onCover, onMove }: StudentSectionsProps) {
  const { timezone } = useSignedIn().studio
  const { parent, parentContact } = student
  const seesRooms = useLeftOpen('rooms')
  const today = useToday()
  const medical = useRef<HTMLHeadingElement>(null)
  return (
    <div className={css.sections}>
      {student.hasMedicalAlert && (
        <Notice tone="bad" quiet title="Medical alert">
          <p>There is something you should know about {student.name}’s health.</p>
          <Anchor
            component="button"
            type="button"
            className={css.toMedical}
            ref={focusIfLate}
            data-autofocus
            onClick={() => medical.current?.focus()}
          >
            Go to medical information
          </Anchor>
        </Notice>
      )}
      <Section title="Basic information">
        <dl className={css.rows}>
          <Row label="Date of birth">{bornWords(today, student.dateOfBirth)}</Row>
          <Row label="Gender">{genderLabels[student.gender]}</Row>
          <Row label="Parent">
            {parent.name}
            {parentContact && (
              <span className={css.reaches}>
                {parentContact.phone && <PhoneLink phone={parentContact.phone} name={parent.name} />}
                {parentContact.email && <EmailLink email={parentContact.email} name={parent.name} />}
              </span>
            )}
          </Row>
          <Row label="Added">{longDate(dateIn(timezone, new Date(student.createdAt)))}</Row>
        </dl>
      </Section>
      <Section title="Emergency contacts">
        {student.emergencyContacts.length === 0 && <p className={css.none}>None given yet.</p>}
        <ul className={css.contacts}>
          {student.emergencyContacts.map((contact, place) => (
            <li key={place}>
              <p>
                <strong>{contact.name}</strong>
                <span className={css.dimmed}>{contact.relationship}</span>
              </p>
              <span className={css.reaches}>
                <PhoneLink phone={contact.phone} name={contact.name} />
                <EmailLink email={contact.email} name={contact.name} />
              </span>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Medical information" titleRef={medical} icon={<IconHeartbeat size={20} stroke={1.8} aria-hidden />}>
        <MedicalSection student={student} />
      </Section>
      <Section title="Consents">
        <ConsentList student={student} />
      </Section>
      {seesRooms && student.consentChanges && (
        <Section title="Documents">
          <Suspense fallback={<ListSkeleton rows={2} height={32} />}>
            <Papers studentId={student.id} />
          </Suspense>
        </Section>
      )}
      {seesRooms && (
        <Section title="Pictures">
          <Suspense fallback={<ListSkeleton rows={1} height={56} />}>
            <ChildPictures child={student} onCover={onCover} />
          </Suspense>
        </Section>
      )}
      <Section title="Classes">
        {student.classes.length === 0 ? (
          <p className={css.none}>No upcoming classes.</p>
        ) : (
          <ul className={css.classes}>
            {student.classes.map((one) => {
              const { id, name, date } = one
              return (
                <li key={id}>
                  <Link to="/dashboard/classes" search={{ week: date, class: id }} className={css.classLink}>
                    {name}
                  </Link>
                  , next on {longDate(date)}
                  {onMove && (
                    <Anchor component="button" type="button" className={css.move} onClick={() => onMove({ student, from: one })}>
                      Move to another class
                    </Anchor>
                  )}
                </li>
              )
            })}
          </ul>
        )}
      </Section>
    </div>
  )
}

interface SectionProps {
  title: string
  icon?: ReactNode
  titleRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

function Section({ title, icon, titleRef, children }: SectionProps) {
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      <h3 id={id} ref={titleRef} tabIndex={titleRef ? -1 : undefined}>
        {icon}
        {title}
      </h3>
      {children}
    </section>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
