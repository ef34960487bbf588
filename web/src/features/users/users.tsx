import type { Role } from '@callboard/contract/roles'
import { inWords } from '../../lib/refusals.ts'
import { useAction } from '../../lib/use-action.ts'
import { say, sayFailed } from '../../ui/notices/toasts.ts'
import { type ListUsers, type User, type UserSort, usersPerPage } from '@callboard/contract/users'
import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import { IconFileText, IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import type { List } from '../../lib/use-list.ts'
import { plural } from '../../lib/words.ts'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { ListFilters } from '../../ui/lists/list-filters.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Pager } from '../../ui/lists/pager.tsx'
import { ListSkeleton } from '../../ui/page/skeletons.tsx'
import { Panels } from '../../ui/panels/panels.tsx'
import { usePanels } from '../../ui/panels/use-panels.ts'
import { allowWriting, showUser, usersQuery } from './api.ts'
import { roleChoices } from './role-words.ts'
import { type ForFamily, UserTable } from './user-table.tsx'

const RemoveUserDialog = lazyPart(() => import('./remove-user-dialog.tsx'))
const StopDialog = lazyPart(() => import('./stop-dialog.tsx'))

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

interface UsersProps {
  onDataRequest: (user: User) => void
  list: List<ListUsers>
  onInvite: () => void
  /** some invitation is still open */
  hasInvited: boolean
  /** says which of them may be here twice: below, as it comes later than they do */
  twice: ReactNode
  forFamily: ForFamily
}

export function Users({ list, onDataRequest, onInvite, hasInvited, twice, forFamily }: UsersProps) {
  const { asked, ask, place } = list
  const { search, role, sort, direction } = asked
  const query = useQuery(usersQuery(asked))
  const panels = usePanels<{ kind: 'remove' | 'stop'; user: User }>()
  const cache = useQueryClient()
  const allowing = useAction((user: User) => allowWriting(user.id), {
    done: (changed) => {
      showUser(cache, changed)
      say(`${changed.name} can post and write again.`)
    },
    failed: (failure) => {
      sayFailed('Not changed', inWords(failure, 'Failed to allow the user'))
      return null
    },
  })
  const isFiltered = search !== '' || role !== undefined
  return (
    <Loaded query={query} waiting={<ListSkeleton rows={6} height={60} />} title="Users could not be loaded" failed="Failed to fetch users">
      {(data) => {
        const isAlone = !isFiltered && data.total <= 1 && data.users.every(({ isSelf }) => isSelf)
        return (
          <Stack>
            {!isAlone && (
              <ListFilters
                list={list}
                of="Users"
                search={{ label: 'Search by name or email', placeholder: 'Name or email' }}
                orders={orderLabels}
              >
                <NativeSelect
                  aria-label="Role"
                  data={[{ value: '', label: 'All roles' }, ...roleChoices]}
                  value={role ?? ''}
                  onChange={(event) => ask({ role: (event.currentTarget.value || undefined) as Role | undefined })}
                />
              </ListFilters>
            )}
            {data.users.length > 0 && (
              <UserTable
                users={data.users}
                place={place}
                order={{ sort, direction }}
                onOrder={ask}
                onRemove={(user) => panels.open({ kind: 'remove', user })}
                onDataRequest={onDataRequest}
                onStop={(user) => panels.open({ kind: 'stop', user })}
                forFamily={forFamily}
                onAllow={(user) => void allowing.run(user)}
                onChanged={(user) => say(`${user.name} is now ${user.role === 'owner' ? 'an owner' : `a ${user.role}`}.`)}
              />
            )}
            {isAlone && data.can.invite && !hasInvited && (
              <EmptyState
                icon={IconUserPlus}
                title="No users yet"
                action={
                  <Group gap="sm" justify="center">
                    <Button component={Link} to="/dashboard/import" leftSection={<IconFileText size={18} aria-hidden />}>
                      Import from a spreadsheet
                    </Button>
                    <Button variant="default" leftSection={<IconUserPlus size={18} aria-hidden />} onClick={onInvite}>
                      Invite Your First User
                    </Button>
                  </Group>
                }
              >
                Bring your families over from a spreadsheet, or invite teachers and parents. They get a link, choose their own password and
                see their own classes.
              </EmptyState>
            )}
            {data.users.length === 0 && isFiltered && (
              <EmptyState icon={IconUsers} title="No users found">
                No one matches this search. Try another name or role.
              </EmptyState>
            )}
            <Suspense fallback={null}>{twice}</Suspense>
            <Pager
              of="users"
              page={data.page}
              pages={Math.ceil(data.total / usersPerPage)}
              words={plural(data.total, 'person', 'people')}
              onPage={list.turnTo}
            />
            <Panels of={panels}>
              {({ kind, user }, shown) =>
                kind === 'stop' ? (
                  <StopDialog {...shown} user={user} />
                ) : (
                  <RemoveUserDialog
                    {...shown}
                    user={user}
                    onRemoved={() => {
                      panels.close()
                      say(`${user.name} has been deleted.`)
                    }}
                  />
                )
              }
            </Panels>
          </Stack>
        )
      }}
    </Loaded>
  )
}
