import { Button, TextInput } from '@mantine/core'
import { IconCalendarShare } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useQuestion } from '../../lib/use-question.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { makeAddress, showFeed, switchOff } from './api.ts'
import css from './feed-address.module.css'

interface FeedAddressProps {
  /** null when the server can no longer show it */
  url: string | null
  createdAt: string
  lastReadAt: string | null
}

export function FeedAddress({ url, createdAt, lastReadAt }: FeedAddressProps) {
  const cache = useQueryClient()
  const done = (now: Parameters<typeof showFeed>[1]) => showFeed(cache, now)
  const renewing = useQuestion(makeAddress, { done })
  const ending = useQuestion(switchOff, { done })
  return (
    <div className={css.feed}>
      {url === null ? (
        <Notice tone="warn">
          <p>This address still works, but cannot be shown any more. Make a new one to copy it.</p>
        </Notice>
      ) : (
        <>
          <TextInput label="Your private address" value={url} readOnly onFocus={({ currentTarget }) => currentTarget.select()} />
          <div className={css.row}>
            <CopyButton text={url} label="Copy address" failed="The address could not be copied. Please select it and copy it yourself." />
            <Button
              component="a"
              href={url.replace(/^https?:/, 'webcal:')}
              variant="default"
              leftSection={<IconCalendarShare size={18} aria-hidden />}
            >
              Open in calendar app
            </Button>
          </div>
        </>
      )}
      <p className={css.when}>
        Made <time dateTime={createdAt}>{moment(createdAt)}</time> ·{' '}
        {lastReadAt ? (
          <>
            last read <time dateTime={lastReadAt}>{moment(lastReadAt)}</time>
          </>
        ) : (
          'not read yet'
        )}
      </p>
      <div className={css.row}>
        <Button variant="subtle" className={css.quiet} onClick={renewing.ask}>
          Make a new address
        </Button>
        <Button variant="subtle" className={css.quiet} onClick={ending.ask}>
          Switch off
        </Button>
      </div>
      <ConfirmDialog {...renewing.dialog} title="Make a new address?" confirmLabel="Make a new address" busyLabel="Making…">
        The present address stops working at once. Calendars that read it need the new one.
      </ConfirmDialog>
      <ConfirmDialog {...ending.dialog} title="Switch the calendar feed off?" confirmLabel="Switch off" busyLabel="Switching off…" danger>
        The address stops working at once, and calendars that read it show no classes any more. You can make another one later.
      </ConfirmDialog>
    </div>
  )
}

function moment(instant: string): string {
  return new Date(instant).toLocaleString('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
}
