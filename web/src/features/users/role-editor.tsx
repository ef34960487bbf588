import type { Role } from '@callboard/contract/roles'
import { seenOf } from '@callboard/contract/seen-figures'
import type { User } from '@callboard/contract/users'
import { ActionIcon, NativeSelect, Text } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { inWords } from '../../lib/refusals.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { useAction } from '../../lib/use-action.ts'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { focusAtOnce } from '../../ui/panels/focus-at-once.ts'
import { changeRole, showUser, userRemovalQuery } from './api.ts'
import { roleWords } from './removal-words.ts'
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
  const { currency } = useSignedIn().studio
  const counting = useQuery({ ...userRemovalQuery(user.id), enabled: role !== user.role })
  const isCounting = role !== user.role && counting.isFetching
  const { run, busy, failure } = useAction(changeRole, {
    done: (changed) => {
      showUser(cache, changed)
      onChanged(changed)
    },
    failed: (refused) => {
      if (refused.code === 'figures-changed') void counting.refetch()
      return refused
    },
  })
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    if (role === user.role && !busy) onClose()
    else if (!isCounting) void run(user.id, role, counting.data && seenOf(counting.data.leaving))
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
        <ActionIcon
          type="submit"
          variant="filled"
          color="plum"
          aria-label="Confirm the role"
          aria-disabled={busy || isCounting || undefined}
        >
          <IconCheck size={19} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" aria-label="Cancel" onClick={() => !busy && onClose()}>
          <IconX size={19} aria-hidden />
        </ActionIcon>
      </div>
      <div aria-live="polite">
        {role !== user.role &&
          counting.data &&
          roleWords(counting.data, currency, { from: user.role, to: role }).map((sentence) => (
            <Text key={sentence} size="sm" mt={4}>
              {sentence}
            </Text>
          ))}
      </div>
      <FailureNotice failure={inWords(failure, 'Failed to update user role')} />
    </form>
  )
}
