import { roleLabels } from '@callboard/contract/role-labels'
import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { enterStudio, membershipsQuery } from '../../../features/auth/api.ts'
import { storage, untilSignOut } from '../../../lib/storage.ts'
import { useAction } from '../../../lib/use-action.ts'
import { DiscardDialog } from '../../../ui/forms/unsaved-guard.tsx'
import { isAnythingUnsaved } from '../../../ui/forms/unsaved.ts'
import { sayFailed } from '../../../ui/notices/toasts.ts'
import menu from './profile-menu.module.css'
import css from './studio-menu.module.css'

export function StudioMenu({ name, className }: { name: string; className: string | undefined }) {
  const { data = [] } = useQuery(membershipsQuery())
  const [asked, setAsked] = useState<string | null>(null)
  const navigate = useNavigate()
  const opened = () => {
    // The menu is not there until the new studio's is known.
    document.getElementById('main')?.focus({ preventScroll: true })
    void navigate({ to: '/dashboard', ignoreBlocker: true })
  }
  const entering = useAction((studioId: string) => enterStudio(studioId, opened), {
    failed: (failure) => {
      sayFailed('You are still here', failure)
      return null
    },
  })
  const others = data.filter(({ isPresent }) => !isPresent)
  if (others.length === 0) return <p className={className}>{name}</p>
  const choose = (studioId: string) => (isAnythingUnsaved() ? setAsked(studioId) : void entering.run(studioId))
  return (
    <>
      <Menu
        position="bottom-start"
        width={272}
        shadow="lg"
        withinPortal={false}
        withInitialFocusPlaceholder={false}
        classNames={{ item: menu.item, label: menu.label }}
      >
        <Menu.Target>
          <UnstyledButton className={css.target} aria-busy={entering.busy}>
            <span className={className}>{name}</span>
            {others.some(({ hasUnread }) => hasUnread) && (
              <>
                <span className={css.unread} aria-hidden />
                <VisuallyHidden>, something new in another studio</VisuallyHidden>
              </>
            )}
            <VisuallyHidden>, change studio</VisuallyHidden>
            <IconChevronDown className={css.chevron} size={16} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Your other studios</Menu.Label>
          {others.map(({ studioId, userId, studioName, role, hasUnread }) => (
            <Menu.Item
              key={studioId}
              rightSection={hasUnread && <span className={css.unread} aria-hidden />}
              onClick={() => choose(studioId)}
            >
              <span className={css.studio}>{studioName ?? 'New studio'}</span>
              {hasUnread && <VisuallyHidden>, something new</VisuallyHidden>}
              <span className={css.about}>{hasUnsent(userId) ? `${roleLabels[role]}, something is not sent yet` : roleLabels[role]}</span>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <DiscardDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          setAsked(null)
          if (asked !== null) void entering.run(asked)
        }}
      />
    </>
  )
}

/** Whether this device keeps something for a user that the server does not have, see `kept-items.ts`. */
const hasUnsent = (userId: string): boolean =>
  storage.keys('callboard:').some((key) => !key.startsWith(untilSignOut) && key.includes(`:${userId}:`))
