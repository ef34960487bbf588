import type { StudentDetail } from '@callboard/contract/students'
import { EmailLink, PhoneLink } from './contact-links.tsx'
import css from './student-page.module.css'

/** For staff the parent first, then whom the family has named for an emergency. */
export function WhoToCall({ student: { parent, parentContact, emergencyContacts } }: { student: StudentDetail }) {
  const all = [...(parentContact ? [{ name: parent.name, relationship: 'Parent', ...parentContact }] : []), ...emergencyContacts]
  if (all.length === 0) return <p className={css.none}>Nobody given yet.</p>
  return (
    <>
      <ul className={css.contacts}>
        {all.map(({ name, relationship, phone, email }, place) => (
          <li key={place}>
            <p>
              <strong>{name}</strong>
              <span className={css.dimmed}>{relationship}</span>
            </p>
            <span className={css.reaches}>
              {phone && <PhoneLink phone={phone} name={name} />}
              {email && <EmailLink email={email} name={name} />}
            </span>
          </li>
        ))}
      </ul>
      {emergencyContacts.length === 0 && <p className={css.none}>No emergency contact yet.</p>}
    </>
  )
}
