import type { User } from '@callboard/contract/users'
import { Button, Stack } from '@mantine/core'
import { IconFileText, IconPrinter, IconQrcode, IconUserPlus } from '@tabler/icons-react'
import { type QueryClient, usePrefetchQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { sendInvitation, showInvitation } from '../features/invitations/api.ts'
import { usersQuery } from '../features/users/api.ts'
import { usersAskedBy } from '../features/users/asked.ts'
import { type UsersSearch, usersSearch } from '../features/users/search.ts'
import { Users } from '../features/users/users.tsx'
import { type FullSession, sessionQuery, useSignedIn } from '../lib/session/session.ts'
import { AboveUsers, aboveUsers, useAboveUsers } from './users/above-users.tsx'
import { usePageAction } from '../lib/at-hand/page-actions.ts'
import { lazyPart } from '../lib/parts/lazy-part.ts'
import { whenIdle } from '../lib/parts/when-idle.ts'
import { newId } from '../lib/new-id.ts'
import { inWords } from '../lib/refusals.ts'
import { useAction } from '../lib/use-action.ts'
import { useList } from '../lib/use-list.ts'
import { say, sayFailed } from '../ui/notices/toasts.ts'
import { RowMenu } from '../ui/lists/row-menu.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'
import { ListSkeleton } from '../ui/page/skeletons.tsx'
import { Panels } from '../ui/panels/panels.tsx'
import { usePanels } from '../ui/panels/use-panels.ts'

const DuplicatesNotice = lazyPart(async () => {
  await whenIdle()
  return import('../features/duplicates/duplicates-notice.tsx')
})
const FamilyPanel = lazyPart(() => import('../features/users/family-panel.tsx'))
const AddForFamilyPanel = lazyPart(() => import('../features/students/form/add-for-family-panel.tsx'))
const RequestPanel = lazyPart(() => import('../features/personal-data/request-panel.tsx'))
const InviteDialog = lazyPart(() => import('../features/invitations/invite-dialog.tsx'))
const JoinLinkPanel = lazyPart(() => import('../features/joining/join-link-panel.tsx'))
const LettersPanel = lazyPart(() => import('../features/joining/letters-panel.tsx'))

export function warm(queries: QueryClient, search: UsersSearch) {
  void queries.prefetchQuery(usersQuery(usersAskedBy(usersSearch({ ...search }))))
  if (queries.getQueryData<FullSession>(sessionQuery.queryKey)?.user.role === 'owner') {
    for (const query of aboveUsers()) void queries.prefetchQuery(query as ReturnType<typeof aboveUsers>[0])
  }
}

export function UsersPage() {
  const asked = usersAskedBy(usersSearch({ ...useSearch({ from: '/dashboard/users' }) }))
  const navigate = useNavigate({ from: '/dashboard/users' })
  const list = useList(asked, ({ direction, page, ...rest }, { replace }) => {
    void navigate({ search: usersSearch({ ...rest, order: direction, page: String(page) }), replace, resetScroll: false })
  })
  const isOwner = useSignedIn().user.role === 'owner'
  usePrefetchQuery(usersQuery(asked))
  const above = useAboveUsers(isOwner)
  const panels = usePanels<
    | { kind: 'invite' }
    | { kind: 'join-link' }
    | { kind: 'letters' }
    | { kind: 'family'; family?: User }
    | { kind: 'child' | 'data'; family: User }
  >()
  const invite = () => panels.open({ kind: 'invite' })
  const cache = useQueryClient()
  const inviting = useAction((family: User) => sendInvitation({ id: newId(), email: family.email ?? '', role: 'parent' }), {
    done: (invitation) => {
      showInvitation(cache, invitation)
      say(`${invitation.email} has been invited.`)
    },
    failed: (failure) => {
      sayFailed('Not invited', inWords(failure, 'Failed to send invitation email'))
      return null
    },
  })
  const addChild = (family: User) => panels.open({ kind: 'child', family })
  usePageAction('new', isOwner ? invite : undefined)
  return (
    <>
      <PageHeader title={isOwner ? 'User Management' : 'Users'}>
        {isOwner && (
          <RowMenu
            label="More for users"
            items={[
              { label: 'Link to join', icon: IconQrcode, onChoose: () => panels.open({ kind: 'join-link' }) },
              { label: 'Letters to families', icon: IconPrinter, onChoose: () => panels.open({ kind: 'letters' }) },
              { label: 'Import from a spreadsheet', icon: IconFileText, onChoose: () => void navigate({ to: '/dashboard/import' }) },
            ]}
          />
        )}
        {isOwner && (
          <Button variant="default" onPointerEnter={FamilyPanel.warm} onClick={() => panels.open({ kind: 'family' })}>
            Add Family
          </Button>
        )}
        {isOwner && (
          <Button leftSection={<IconUserPlus size={18} aria-hidden />} onPointerEnter={InviteDialog.warm} onClick={invite}>
            Invite User
          </Button>
        )}
      </PageHeader>
      <Stack gap="lg">
        {isOwner && !above.isPending && <AboveUsers />}
        {above.isPending ? (
          <ListSkeleton rows={6} height={60} />
        ) : (
          <Users
            list={list}
            onDataRequest={(family) => panels.open({ kind: 'data', family })}
            onInvite={invite}
            hasInvited={above.hasInvited}
            twice={isOwner && <DuplicatesNotice kind="family" />}
            forFamily={{
              onAddChild: addChild,
              onEdit: (family) => panels.open({ kind: 'family', family }),
              onInvite: (family) => void inviting.run(family),
            }}
          />
        )}
      </Stack>
      <Panels of={panels}>
        {(panel, shown) => {
          if (panel.kind === 'invite') return <InviteDialog {...shown} />
          if (panel.kind === 'join-link') return <JoinLinkPanel {...shown} />
          if (panel.kind === 'letters') return <LettersPanel {...shown} />
          if (panel.kind === 'data') return <RequestPanel {...shown} user={panel.family} />
          if (panel.kind === 'child')
            return (
              <AddForFamilyPanel
                {...shown}
                family={panel.family}
                onAdded={({ name }) => {
                  panels.close()
                  say(`${name} has been added.`)
                }}
              />
            )
          return (
            <FamilyPanel
              {...shown}
              family={panel.family}
              onSaved={({ name }) => {
                panels.close()
                say(`${name} has been ${panel.family ? 'saved' : 'added'}.`)
              }}
            />
          )
        }}
      </Panels>
    </>
  )
}
