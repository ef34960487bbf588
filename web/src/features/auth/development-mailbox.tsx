import { Anchor } from '@mantine/core'
import { Notice } from '../../ui/notices/notice.tsx'

/** Without a mail server, mails can be read in the product itself. */
export function DevelopmentMailbox({ url }: { url: string | null }) {
  if (!url) return null
  return (
    <Notice>
      <p>
        No mail server is set up, so emails are kept here:{' '}
        <Anchor href={url} target="_blank" inherit>
          open the development mailbox
        </Anchor>
      </p>
    </Notice>
  )
}
