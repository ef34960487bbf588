import { Button, Stack } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import type { QueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { InviteDialog } from '../features/invitations/invite-dialog.tsx'
import { OpenInvitations } from '../features/invitations/open-invitations.tsx'
import { usersQuery } from '../features/users/api.ts'
import { roleFrom } from '../features/users/role-words.ts'
import { Users } from '../features/users/users.tsx'
import { useSignedIn } from '../lib/session.ts'
import { Notice } from '../ui/notice.tsx'
import { PageHeader } from '../ui/page-header.tsx'

export const warm = (queries: QueryClient, search: { role?: string }) =>
  queries.prefetchQuery(usersQuery({ search: '', role: roleFrom(search.role), page: 1 }))

/** /dashboard/users?role=…: User Management (S3 §2). */
export function UsersPage() {
  const { role } = useSearch({ from: '/dashboard/users' })
  const navigate = useNavigate({ from: '/dashboard/users' })
  const isOwner = useSignedIn().user.role === 'owner'
  const [said, setSaid] = useState<string | null>(null)
  const [{ opened, key }, set] = useState({ opened: false, key: 0 })
  const invite = () => {
    setSaid(null)
    set(({ key: before }) => ({ opened: true, key: before + 1 }))
  }
  return (
    <>
      <PageHeader title={isOwner ? 'User Management' : 'Users'}>
        {isOwner && (
          <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={invite}>
            Invite User
          </Button>
        )}
      </PageHeader>
      <Stack gap="lg">
        {said && (
          <Notice tone="good" onClose={() => setSaid(null)}>
            {said}
          </Notice>
        )}
        {isOwner && <OpenInvitations onSaid={setSaid} />}
        <Users
          role={roleFrom(role)}
          onRole={(chosen) => void navigate({ search: { role: chosen }, replace: true, resetScroll: false })}
          onInvite={invite}
          onSaid={setSaid}
        />
      </Stack>
      {key > 0 && <InviteDialog key={key} opened={opened} onClose={() => set((before) => ({ ...before, opened: false }))} />}
    </>
  )
}
