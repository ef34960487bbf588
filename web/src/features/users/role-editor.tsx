import type { Role } from '@callboard/contract/roles'
import type { User } from '@callboard/contract/users'
import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { inWords } from '../../lib/refusals.ts'
import { useAction } from '../../lib/use-action.ts'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { focusAtOnce } from '../../ui/panels/focus-at-once.ts'
import { changeRole, showUser } from './api.ts'
import { roleChoices } from './role-words.ts'
import css from './user-table.module.css'

interface Props {
  user: User
  onClose: () => void
  onChanged: (user: User) => void
}

export function RoleEditor({ user, onClose, onChanged }: Props) {
  const cache = useQueryClient()
  const [role, setRole] = useState<Role>(user.role)
  const { run, busy, failure } = useAction(changeRole, {
    done: (changed) => {
      showUser(cache, changed)
      onChanged(changed)
    },
  })
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    if (role === user.role && !busy) onClose()
    else void run(user.id, role)
  }
  return (
    <form className={css.editor} onSubmit={confirm}>
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
      <FailureNotice failure={inWords(failure, 'Failed to update user role')} />
    </form>
  )
}
