import type { Role } from '@callboard/contract/roles'
import { type ListUsers, type User, type UserSort, usersPerPage } from '@callboard/contract/users'
import { Button, NativeSelect, Stack, TextInput } from '@mantine/core'
import { IconSearch, IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { orderFrom } from '../../lib/list-asked.ts'
import { useTypedSearch } from '../../lib/use-typed-search.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Pager } from '../../ui/pager.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { usersQuery } from './api.ts'
import { RemoveUserDialog } from './remove-user-dialog.tsx'
import { roleChoices } from './role-words.ts'
import { UserTable } from './user-table.tsx'
import css from './user-table.module.css'

/** Phones show no column headings to sort by. */
const orderLabels: Record<`${UserSort} ${'asc' | 'desc'}`, string> = {
  'joined desc': 'Newest first',
  'joined asc': 'Longest here first',
  'name asc': 'Name',
  'name desc': 'Name, Z to A',
  'surname asc': 'Surname',
  'surname desc': 'Surname, Z to A',
  'role asc': 'Owners first',
  'role desc': 'Parents first',
}
const orders = Object.entries(orderLabels).map(([value, label]) => ({ value, label }))

interface UsersProps {
  asked: ListUsers
  /** a new search, role or order starts on the first page */
  onAsk: (change: Partial<ListUsers>) => void
  onInvite: () => void
  /** an invitation is still open */
  hasInvited: boolean
  onSaid: (words: string) => void
}

export function Users({ asked, onAsk, onInvite, hasInvited, onSaid }: UsersProps) {
  const { search, role, sort, direction } = asked
  const [typed, setTyped] = useTypedSearch(search, (words) => onAsk({ search: words }))
  const list = useRef<HTMLDivElement>(null)
  const go = (page: number) => {
    onAsk({ page })
    // The pressed button is below the list, and may now be disabled.
    list.current?.focus({ preventScroll: true })
    list.current?.scrollIntoView({ block: 'start' })
  }
  const query = useQuery(usersQuery(asked))
  const [removing, setRemoving] = useState<{ user: User; opened: boolean; key: number } | null>(null)
  const isFiltered = search !== '' || role !== undefined
  return (
    <Loaded query={query} waiting={<ListSkeleton rows={6} height={60} />} title="Users could not be loaded" failed="Failed to fetch users">
      {(data) => {
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
                  onChange={(event) => onAsk({ role: (event.currentTarget.value || undefined) as Role | undefined })}
                />
                <NativeSelect
                  aria-label="Order"
                  className={css.order}
                  data={orders}
                  value={`${sort} ${direction}`}
                  onChange={(event) => onAsk(orderFrom<UserSort>(event.currentTarget.value))}
                />
              </div>
            )}
            {data.users.length > 0 && (
              <div className={css.people} role="group" aria-label="People" tabIndex={-1} ref={list}>
                <UserTable
                  users={data.users}
                  order={{ sort, direction }}
                  onOrder={onAsk}
                  onRemove={(user) => setRemoving((before) => ({ user, opened: true, key: (before?.key ?? 0) + 1 }))}
                  onChanged={(user) => onSaid(`${user.name} is ${user.role === 'owner' ? 'an owner' : `a ${user.role}`} now.`)}
                />
              </div>
            )}
            {isAlone && data.can.invite && !hasInvited && (
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
            <Pager
              of="users"
              page={data.page}
              pages={Math.ceil(data.total / usersPerPage)}
              totalWords={`${data.total.toLocaleString('en-GB')} people`}
              onPage={go}
            />
            {removing && (
              <RemoveUserDialog
                key={removing.key}
                opened={removing.opened}
                user={removing.user}
                onClose={() => setRemoving({ ...removing, opened: false })}
                onRemoved={() => {
                  setRemoving({ ...removing, opened: false })
                  onSaid(`${removing.user.name} has been deleted.`)
                  // The pressed button has gone with its row.
                  setTimeout(() => list.current?.focus({ preventScroll: true }), 300)
                }}
              />
            )}
          </Stack>
        )
      }}
    </Loaded>
  )
}
