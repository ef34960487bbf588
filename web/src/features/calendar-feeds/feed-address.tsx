import { Button, TextInput } from '@mantine/core'
import { IconCalendarShare } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDeed } from '../../lib/use-deed.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { makeAddress, showFeed, switchOff } from './api.ts'
import css from './feed-address.module.css'

interface FeedAddressProps {
  /** null when the server cannot show it any more */
  url: string | null
  createdAt: string
  lastReadAt: string | null
}

/** The address, to be copied or opened; and how to replace it or to switch it off. */
export function FeedAddress({ url, createdAt, lastReadAt }: FeedAddressProps) {
  const cache = useQueryClient()
  const [asking, setAsking] = useState<'new' | 'off' | null>(null)
  const close = () => setAsking(null)
  const done = async (now: Parameters<typeof showFeed>[1]) => {
    await showFeed(cache, now)
    close()
  }
  const renewing = useDeed(makeAddress, { done })
  const ending = useDeed(switchOff, { done })
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
        <Button variant="subtle" className={css.quiet} onClick={() => setAsking('new')}>
          Make a new address
        </Button>
        <Button variant="subtle" className={css.quiet} onClick={() => setAsking('off')}>
          Switch off
        </Button>
      </div>
      <ConfirmDialog
        opened={asking === 'new'}
        title="Make a new address?"
        confirmLabel="Make a new address"
        busyLabel="Making…"
        busy={renewing.busy}
        failure={renewing.failure}
        onConfirm={() => void renewing.run()}
        onClose={close}
      >
        The present address stops working at once. Calendars that read it need the new one.
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'off'}
        title="Switch the calendar feed off?"
        confirmLabel="Switch off"
        busyLabel="Switching off…"
        danger
        busy={ending.busy}
        failure={ending.failure}
        onConfirm={() => void ending.run()}
        onClose={close}
      >
        The address stops working at once, and calendars that read it show no classes any more. You can make another one later.
      </ConfirmDialog>
    </div>
  )
}

/** By this device's clock and zone. */
function moment(instant: string): string {
  return new Date(instant).toLocaleString('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
}
