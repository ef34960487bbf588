import { Menu, VisuallyHidden } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { enterStudio, membershipsQuery } from '../../../features/auth/api.ts'
import { beginSession } from '../../../lib/session/session.ts'
import { useAction } from '../../../lib/use-action.ts'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import css from './profile-menu.module.css'

/** The other studios of one's login, at the foot of the menu, where nothing moves when they are there; of most people there are none. */
export function OtherStudios({ opened, onEntered }: { opened: boolean; onEntered: () => void }) {
  const { data = [] } = useQuery({ ...membershipsQuery(), enabled: opened })
  const navigate = useNavigate()
  const entering = useAction(enterStudio, {
    done: async (session) => {
      onEntered()
      beginSession(session)
      await navigate({ to: '/dashboard' })
    },
  })
  const others = data.filter(({ isPresent }) => !isPresent)
  if (others.length === 0) return null
  return (
    <div role="group" aria-label="Your other studios">
      <Menu.Divider />
      <Menu.Label aria-hidden>Your other studios</Menu.Label>
      {others.map(({ studioId, studioName, hasUnread }) => (
        <Menu.Item
          key={studioId}
          leftSection={<IconBuilding size={18} stroke={1.7} aria-hidden />}
          rightSection={hasUnread && <span className={css.unread} aria-hidden />}
          closeMenuOnClick={false}
          onClick={() => void entering.run({ studioId })}
        >
          {studioName ?? 'New studio'}
          {hasUnread && <VisuallyHidden>, something new</VisuallyHidden>}
        </Menu.Item>
      ))}
      <FailureNotice failure={entering.failure} />
    </div>
  )
}
