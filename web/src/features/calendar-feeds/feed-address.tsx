import { Button, TextInput } from '@mantine/core'
import { IconCalendarShare } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { momentHere } from '../../lib/format/dates.ts'
import { useQuestion } from '../../lib/use-question.ts'
import { ConfirmDialog } from '../../ui/panels/confirm-dialog.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Notice } from '../../ui/notices/notice.tsx'
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
          <p>Your link still works, but we can no longer show it. Create a new one to copy it.</p>
        </Notice>
      ) : (
        <>
          <TextInput label="Your private link" value={url} readOnly onFocus={({ currentTarget }) => currentTarget.select()} />
          <div className={css.row}>
            <CopyButton text={url} label="Copy link" failed="We could not copy the link. Please select it and copy it yourself." />
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
        Created <time dateTime={createdAt}>{momentHere(createdAt)}</time> ·{' '}
        {lastReadAt ? (
          <>
            last used <time dateTime={lastReadAt}>{momentHere(lastReadAt)}</time>
          </>
        ) : (
          'not used yet'
        )}
      </p>
      <div className={css.row}>
        <Button variant="subtle" className={css.quiet} onClick={renewing.ask}>
          Create a new link
        </Button>
        <Button variant="subtle" className={css.quiet} onClick={ending.ask}>
          Switch off
        </Button>
      </div>
      <ConfirmDialog {...renewing.dialog} title="Create a new link?" confirmLabel="Create a new link" busyLabel="Creating…">
        The current link will stop working straight away. Calendars that use it will need the new one.
      </ConfirmDialog>
      <ConfirmDialog {...ending.dialog} title="Switch the calendar feed off?" confirmLabel="Switch off" busyLabel="Switching off…" danger>
        The link will stop working straight away, and calendars that use it will no longer show your classes. You can create another one
        later.
      </ConfirmDialog>
    </div>
  )
}
