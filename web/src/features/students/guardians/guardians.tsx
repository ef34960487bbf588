import type { Guardian, GuardiansOfChild, InvitedGuardian } from '@callboard/contract/guardians'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useSignedIn } from '../../../lib/session/session.ts'
import { useAction } from '../../../lib/use-action.ts'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { say } from '../../../ui/notices/toasts.ts'
import css from './guardians.module.css'
import { agreeToHandOver, withdrawRequest } from './api.ts'
import { askedWords, mayWords } from './rights-words.ts'

export interface GuardiansProps {
  guardians: GuardiansOfChild
  onChange: (guardian: Guardian) => void
  onEnd: (guardian: Guardian) => void
}

/** Who acts for a child with several guardians, and who has been asked. */
export function Guardians({ guardians: { people, invited }, onChange, onEnd }: GuardiansProps) {
  const { user } = useSignedIn()
  return (
    <ul className={css.people}>
      {people.map((one) => (
        <li key={one.id}>
          <p>
            <strong dir="auto">{one.name}</strong>
            {one.id === user.id && <span className={css.dimmed}>You</span>}
          </p>
          <span className={css.dimmed}>{mayWords(one)}</span>
          {/* Who stops oneself finds it in the page’s menu. */}
          {(one.can.change || (one.can.end && one.id !== user.id)) && (
            <span className={css.acts}>
              {one.can.change && <Act label="Change" about={`Change what ${one.name} may do`} onClick={() => onChange(one)} />}
              {one.can.end && one.id !== user.id && (
                <Act label="Remove" about={`Remove ${one.name} as a guardian`} onClick={() => onEnd(one)} />
              )}
            </span>
          )}
        </li>
      ))}
      {invited.map((one) => (
        <Asked key={one.id} one={one} />
      ))}
    </ul>
  )
}

interface ActProps {
  label: string
  about: string
  busy?: boolean
  onClick: () => void
}

function Act({ label, about, busy = false, onClick }: ActProps) {
  return (
    <Button variant="subtle" color="gray" size="sm" px={0} className={css.act} loading={busy} aria-label={about} onClick={onClick}>
      {label}
    </Button>
  )
}

function Asked({ one }: { one: InvitedGuardian }) {
  const { id, email, declined, may, asSelf, can } = one
  const queries = useQueryClient()
  const agreeing = useAction(() => agreeToHandOver(id), {
    done: async () => {
      await queries.invalidateQueries({ queryKey: ['students'] })
      say(`${email} has been asked.`)
    },
  })
  const { run, busy, failure } = useAction(() => withdrawRequest(id), {
    done: async () => {
      await queries.invalidateQueries({ queryKey: ['students'] })
      say(declined ? `${email} has been removed.` : `${email} is no longer asked.`)
    },
  })
  return (
    <li>
      <p>
        <strong dir="auto">{email}</strong>
        <span className={css.dimmed}>{askedWords(one)}</span>
      </p>
      {!declined && !asSelf && <span className={css.dimmed}>{mayWords({ may, isFirst: false })}</span>}
      <span className={css.acts}>
        {can.agree && <Act label="Agree" about={`Agree: ${email}`} busy={agreeing.busy} onClick={() => void agreeing.run()} />}
        <Act
          label={declined ? 'Remove' : 'Withdraw'}
          about={declined ? `Remove ${email}` : `Withdraw: ${email}`}
          busy={busy}
          onClick={() => void run()}
        />
      </span>
      <FailureNotice failure={agreeing.failure ?? failure} />
    </li>
  )
}
