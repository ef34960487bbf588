import type { AlertWords } from '@callboard/contract/attendance'
import { useToday } from '../../../lib/studio/use-today.ts'
import { CallButton } from '../call-button.tsx'
import css from '../register.module.css'
import type { SeenAlert } from './alert-button.tsx'

interface AlertWordsProps {
  name: string
  seen: SeenAlert
  contacts: readonly { name: string; phone: string }[]
}

/** What is needed when a child falls where there is no network. */
export function AlertWordsOf({ name, seen, contacts }: AlertWordsProps) {
  const today = useToday()
  // They are not kept beyond midnight, on the screen either.
  const words = seen.day === today ? seen.words : null
  const ringable = [...contacts, ...(words?.contacts ?? [])]
  return (
    <div className={css.alertWords} role="group" aria-label={`Medical information about ${name}`} aria-live="polite">
      {words ? (
        <dl>
          {partsOf(words).map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{text}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>What it says is not kept on this device: it shows with a connection.</p>
      )}
      {ringable.map((contact) => (
        <CallButton key={`${contact.name} ${contact.phone}`} {...contact} />
      ))}
    </div>
  )
}

const partsOf = ({ conditions, allergies, medications }: AlertWords) =>
  (
    [
      ['Medical conditions', conditions],
      ['Allergies', allergies],
      ['Medications', medications],
    ] as const
  ).filter(([, text]) => text !== '')
