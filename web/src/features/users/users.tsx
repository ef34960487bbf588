import type { Role } from '@callboard/contract/roles'
import { type User, usersPerPage } from '@callboard/contract/users'
import { Button, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch, IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { requestIdOf } from '../../lib/api.ts'
import { failureOf, inWords } from '../../lib/refusals.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Pager } from '../../ui/pager.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { usersQuery } from './api.ts'
import { RemoveUserDialog } from './remove-user-dialog.tsx'
import { roleChoices } from './role-words.ts'
import { UserTable } from './user-table.tsx'
import css from './user-table.module.css'

interface UsersProps {
  /** of the address */
  role: Role | undefined
  onRole: (role: Role | undefined) => void
  onInvite: () => void
  /** something was done, to be said */
  onSaid: (words: string) => void
}

/** The people of the studio: search, roles, pages, and what an owner does about them (S3 §2). */
export function Users({ role, onRole, onInvite, onSaid }: UsersProps) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 250)
  const [asked, setAsked] = useState({ page: 1, of: '' })
  const of = `${role ?? ''} ${search}`
  // Another search begins at its first page.
  const page = asked.of === of ? asked.page : 1
  const list = useRef<HTMLDivElement>(null)
  const go = (to: number) => {
    setAsked({ page: to, of })
    // The button that was pressed stands below the list, and may be of no more use there.
    list.current?.focus({ preventScroll: true })
    list.current?.scrollIntoView({ block: 'start' })
  }
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(usersQuery({ search, role, page }))
  const [removing, setRemoving] = useState<{ user: User; opened: boolean; key: number } | null>(null)

  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / usersPerPage))
  useEffect(() => {
    // The last one of the last page was deleted.
    if (data && !isPlaceholderData && page > pages) setAsked({ page: pages, of })
  }, [data, isPlaceholderData, page, pages, of])

  if (!data) {
    if (!error) return <ListSkeleton rows={6} height={60} />
    const { message, requestId } = inWords(failureOf(error, requestIdOf(error)), 'Failed to fetch users')
    return (
      <ErrorPanel
        title="Users could not be loaded"
        message={message}
        requestId={requestId}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  const isFiltered = search !== '' || role !== undefined
  const isAlone = !isFiltered && data.total <= 1 && data.users.every(({ isSelf }) => isSelf)
  return (
    <Stack>
      {!isAlone && (
        <div className={css.filters}>
          <TextInput
            type="search"
            aria-label="Search by name or email"
            placeholder="Name or email"
            leftSection={<IconSearch size={18} aria-hidden />}
            maxLength={120}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <NativeSelect
            aria-label="Role"
            data={[{ value: '', label: 'All roles' }, ...roleChoices]}
            value={role ?? ''}
            onChange={(event) => onRole((event.currentTarget.value || undefined) as Role | undefined)}
          />
        </div>
      )}
      {data.users.length > 0 && (
        <div className={css.people} role="group" aria-label="People" tabIndex={-1} ref={list}>
          <UserTable
            users={data.users}
            onRemove={(user) => setRemoving((before) => ({ user, opened: true, key: (before?.key ?? 0) + 1 }))}
            onChanged={(user) => onSaid(`${user.name} is ${user.role === 'owner' ? 'an owner' : `a ${user.role}`} now.`)}
          />
        </div>
      )}
      {isAlone && data.can.invite && (
        <EmptyState
          icon={IconUserPlus}
          title="No users yet"
          action={
            <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={onInvite}>
              Invite Your First User
            </Button>
          }
        >
          Invite teachers and parents. They get a link, choose their own password and see what concerns them.
        </EmptyState>
      )}
      {data.users.length === 0 && isFiltered && (
        <EmptyState icon={IconUsers} title="No users found">
          Nobody fits this search. Try another name or role.
        </EmptyState>
      )}
      <Pager of="users" page={page} pages={pages} totalWords={`${data.total.toLocaleString('en-GB')} people`} onPage={go} />
      {removing && (
        <RemoveUserDialog
          key={removing.key}
          opened={removing.opened}
          user={removing.user}
          onClose={() => setRemoving({ ...removing, opened: false })}
          onRemoved={() => {
            setRemoving({ ...removing, opened: false })
            onSaid(`${removing.user.name} has been deleted.`)
            // The button that was pressed has gone with its row.
            setTimeout(() => list.current?.focus({ preventScroll: true }), 300)
          }}
        />
      )}
    </Stack>
  )
}
