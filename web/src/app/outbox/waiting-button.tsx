import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { useState } from 'react'
import { useSignedIn } from '../../lib/session/session.ts'
import { plural } from '../../lib/words.ts'
import { CountBadge } from '../shell/count-badge.tsx'
import { useSayingSent, useWaits } from './use-waits.ts'
import { WaitingPanel } from './waiting-panel.tsx'
import css from './waiting.module.css'

/** In the header of every page, while something waits for a connection or was not taken. */
export function WaitingButton() {
  const { user, studio } = useSignedIn()
  const all = useWaits(user.id, studio.timezone)
  const troubled = all.filter(({ trouble }) => trouble !== null).length
  const [opened, setOpened] = useState(false)
  useSayingSent(all.length - troubled)
  const words = waitingWords(all.length - troubled, troubled)
  return (
    <>
      {all.length > 0 && (
        <ActionIcon size={42} className={css.button} aria-haspopup="dialog" title={words} onClick={() => setOpened(true)}>
          <IconHourglass size={22} stroke={1.7} aria-hidden />
          <VisuallyHidden>{words}</VisuallyHidden>
          <CountBadge count={all.length} atIcon />
        </ActionIcon>
      )}
      <VisuallyHidden component="output">{words}</VisuallyHidden>
      <WaitingPanel opened={opened} all={all} title={words || 'Nothing waits'} onClose={() => setOpened(false)} />
    </>
  )
}

/** "2 things wait for a connection, 1 was not taken" */
function waitingWords(waiting: number, troubled: number): string {
  const parts = [
    waiting > 0 && plural(waiting, 'thing waits for a connection', 'things wait for a connection'),
    troubled > 0 && (waiting > 0 ? plural(troubled, 'needs you', 'need you') : plural(troubled, 'thing needs you', 'things need you')),
  ]
  return parts.filter(Boolean).join(', ')
}
