import { channelLimits } from '@callboard/contract/channel-limits'
import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import { IconPaperclip, IconSend2 } from '@tabler/icons-react'
import { useRef } from 'react'
import { acceptOf } from '../../../lib/upload/file-fault.ts'
import { CountedTextarea } from '../../../ui/forms/counted-field.tsx'
import { Notice } from '../../../ui/notices/notice.tsx'
import { AttachmentRow } from './attachment-row.tsx'
import type { Attachment } from './use-attachments.ts'
import type { NewPost } from './use-new-post.ts'
import css from './composer.module.css'

interface ComposerProps {
  /** the channel's */
  name: string
  newPost: NewPost
}

export default function Composer({ name, newPost }: ComposerProps) {
  const { content, write, attachments, isBad, refused, forgetRefusal } = newPost
  const field = useRef<HTMLTextAreaElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const post = () => {
    newPost.send()
    field.current?.focus()
  }
  return (
    <form
      className={css.composer}
      aria-label="New post"
      onSubmit={(event) => {
        event.preventDefault()
        post()
      }}
    >
      {refused !== null && (
        <Notice tone="bad" title="Failed to create post" onClose={forgetRefusal}>
          {refused !== failedWords && <p>{refused}</p>}
          <Button variant="default" size="sm" disabled={isBad} onClick={post}>
            Retry
          </Button>
        </Notice>
      )}
      {attachments.faults.length > 0 && (
        <Notice tone="bad" onClose={attachments.clearFaults}>
          {attachments.faults.map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
        </Notice>
      )}
      {attachments.all.length > 0 && (
        <ul className={css.attachments} aria-label="Attachments">
          {attachments.all.map((attachment) => (
            <AttachmentRow
              key={attachment.key}
              attachment={attachment}
              onDescribe={(description) => attachments.describe(attachment.key, description)}
              onTryAgain={() => attachments.tryAgain(attachment.key)}
              onRemove={() => {
                // The button that has the focus goes away.
                field.current?.focus()
                attachments.remove(attachment.key)
              }}
            />
          ))}
        </ul>
      )}
      <VisuallyHidden aria-live="polite">{saidOf(attachments.all)}</VisuallyHidden>
      <div className={css.row}>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={acceptOf('channel')}
          data-testid="attach"
          onChange={(event) => {
            attachments.take([...(event.currentTarget.files ?? [])])
            // Lets the same file be chosen again.
            event.currentTarget.value = ''
          }}
        />
        <ActionIcon size={44} aria-label="Attach files" title="Attach files" onClick={() => input.current?.click()}>
          <IconPaperclip size={22} stroke={1.8} aria-hidden />
        </ActionIcon>
        <CountedTextarea
          ref={field}
          className={css.field}
          aria-label={`Write a post in ${name}`}
          placeholder="Write a post"
          most={channelLimits.post}
          autosize
          minRows={1}
          maxRows={8}
          dir="auto"
          value={content}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            post()
          }}
        />
        <Button className={css.post} type="submit" disabled={isBad} leftSection={<IconSend2 size={18} aria-hidden />}>
          Post
        </Button>
      </div>
    </form>
  )
}

const failedWords = 'Failed to create post'

function saidOf(all: readonly Attachment[]): string {
  const last = all.at(-1)
  if (!last || last.state.kind === 'failed') return ''
  return last.state.kind === 'ready' ? `${last.name} is attached` : `Uploading ${last.name}`
}
