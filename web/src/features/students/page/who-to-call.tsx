import type { Guardian } from '@callboard/contract/guardians'
import type { StudentDetail } from '@callboard/contract/students'
import { useSignedIn } from '../../../lib/session/session.ts'
import { EmailLink, PhoneLink } from './contact-links.tsx'
import css from './student-page.module.css'

interface WhoToCallProps {
  student: StudentDetail
  guardians: readonly Guardian[]
}

const byItself = { givenBy: '', isOwn: false }

/** For staff the guardians, the first one first, then whom the family has named for an emergency. */
export function WhoToCall({ student: { parent, parentContact, emergencyContacts, isGrownUp }, guardians }: WhoToCallProps) {
  const { user } = useSignedIn()
  const several = guardians.flatMap(({ id, name, contact }) =>
    contact && id !== user.id ? [{ name, relationship: 'Guardian', ...byItself, ...contact }] : [],
  )
  const one = parentContact ? [{ name: parent.name, relationship: isGrownUp ? 'Student' : 'Parent', ...byItself, ...parentContact }] : []
  // Whoever cannot be rung comes last.
  const all = [...(guardians.length > 1 ? several : one), ...emergencyContacts].toSorted(
    (a, b) => Number(a.phone === '') - Number(b.phone === ''),
  )
  if (all.length === 0) return <p className={css.none}>Nobody given yet.</p>
  return (
    <>
      <ul className={css.contacts}>
        {all.map(({ name, relationship, phone, email, givenBy, isOwn }, place) => (
          <li key={place}>
            <p>
              <strong>{name}</strong>
              <span className={css.dimmed}>{relationship}</span>
            </p>
            <span className={css.reaches}>
              {phone && <PhoneLink phone={phone} name={name} />}
              {email && <EmailLink email={email} name={name} />}
            </span>
            {guardians.length > 1 && givenBy && !isOwn && (
              <span className={css.source}>
                Given by <bdi>{givenBy}</bdi>
              </span>
            )}
          </li>
        ))}
      </ul>
      {emergencyContacts.length === 0 && <p className={css.none}>No emergency contact yet.</p>}
    </>
  )
}
