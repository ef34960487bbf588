import type { Role } from '@callboard/contract/roles'
import type { User } from '@callboard/contract/users'
import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type Failure, failureOf, inWords } from '../../lib/refusals.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { focusAtOnce } from '../../ui/focus-at-once.ts'
import { changeRole, showUser } from './api.ts'
import { roleChoices } from './role-words.ts'
import css from './user-table.module.css'

type Props = { user: User; onClose: () => void; onChanged: (user: User) => void }

export function RoleEditor({ user, onClose, onChanged }: Props) {
  const cache = useQueryClient()
  const [role, setRole] = useState<Role>(user.role)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (role === user.role) return onClose()
    setBusy(true)
    setFailure(null)
    try {
      const changed = await changeRole(user.id, role)
      showUser(cache, changed)
      onChanged(changed)
    } catch (error) {
      setFailure(inWords(failureOf(error), 'Failed to update user role'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={css.editor} onSubmit={(event) => void confirm(event)}>
      <div className={css.choice}>
        <NativeSelect
          aria-label={`Role of ${user.name}`}
          data={roleChoices}
          value={role}
          ref={focusAtOnce}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !busy) onClose()
          }}
          onChange={(event) => setRole(event.currentTarget.value as Role)}
        />
        <ActionIcon type="submit" variant="filled" color="plum" aria-label="Confirm the role" aria-disabled={busy || undefined}>
          <IconCheck size={19} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" aria-label="Cancel" onClick={() => !busy && onClose()}>
          <IconX size={19} aria-hidden />
        </ActionIcon>
      </div>
      <FailureNotice failure={failure} />
    </form>
  )
}
