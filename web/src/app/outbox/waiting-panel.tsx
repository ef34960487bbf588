import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import type { Waits } from '../../lib/outbox/waits.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Notice } from '../../ui/notices/notice.tsx'
import { say } from '../../ui/notices/toasts.ts'
import { SidePanel } from '../../ui/panels/side-panel.tsx'
import css from './waiting.module.css'

/** how long what was taken back can be put back */
const undoSeconds = 10

interface Props {
  opened: boolean
  all: readonly Waits[]
  title: string
  onClose: () => void
}

/** Everything on this device that the server does not have, with a way to take each back. */
export function WaitingPanel({ opened, all, title, onClose }: Props) {
  const troubled = all.filter(({ trouble }) => trouble !== null)
  const waiting = all.filter(({ trouble }) => trouble === null)
  return (
    <SidePanel opened={opened} title={title} onClose={onClose}>
      <div className={css.all}>
        {troubled.length > 0 && <WaitsList label="Needs you" all={troubled} onClose={onClose} />}
        {waiting.length > 0 && (
          <>
            <p className={css.lead}>It is kept on this device, and sent by itself when you are back online, each once and in order.</p>
            <WaitsList label="Waits for a connection" all={waiting} onClose={onClose} />
          </>
        )}
        {all.length === 0 && <p className={css.lead}>The studio has everything that you made on this device.</p>}
      </div>
    </SidePanel>
  )
}

function WaitsList({ label, all, onClose }: { label: string; all: readonly Waits[]; onClose: () => void }) {
  return (
    <ul className={css.list} aria-label={label}>
      {all.map((one) => (
        <One key={one.key} one={one} onClose={onClose} />
      ))}
    </ul>
  )
}

function One({ one, onClose }: { one: Waits; onClose: () => void }) {
  const { what, lines, trouble, href, takeBack, tryAgain } = one
  const router = useRouter()
  const back = (take: NonNullable<typeof takeBack>) => {
    const undo = take()
    say(trouble === null ? 'Taken back.' : 'Discarded.', { seconds: undoSeconds, run: async () => undo() })
  }
  return (
    <li className={css.one}>
      <p className={css.what} dir="auto">
        {what}
      </p>
      {lines.map((line) => (
        <p key={line} className={css.line} dir="auto">
          {line}
        </p>
      ))}
      {trouble !== null && (
        <Notice tone="bad" quiet>
          {trouble}
        </Notice>
      )}
      <div className={css.buttons}>
        <Button
          size="sm"
          variant="default"
          onClick={() => {
            onClose()
            void router.navigate({ href })
          }}
        >
          Open
        </Button>
        {tryAgain && (
          <Button size="sm" variant="default" onClick={tryAgain}>
            Try again
          </Button>
        )}
        {trouble !== null && <CopyButton text={[what, ...lines].join('\n')} label="Copy" failed={notCopied} />}
        {takeBack && (
          <Button
            size="sm"
            variant="default"
            aria-label={`${trouble === null ? 'Take back' : 'Discard'}: ${what}`}
            onClick={() => back(takeBack)}
          >
            {trouble === null ? 'Take back' : 'Discard'}
          </Button>
        )}
      </div>
    </li>
  )
}

const notCopied = 'It could not be copied. Please select the words and copy them.'
