import { channelLimits } from '@callboard/contract/channel-limits'
import type { Channel } from '@callboard/contract/channels'
import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import { IconPaperclip, IconSend2 } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { newId } from '../../../lib/new-id.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { acceptOf } from '../../../lib/upload/file-fault.ts'
import { CountedTextarea } from '../../../ui/forms/counted-field.tsx'
import { useFilesOfPage } from '../../../ui/forms/drop-zone/use-files-of-page.ts'
import { Notice } from '../../../ui/notices/notice.tsx'
import { sendPosts } from '../sending/send-posts.ts'
import { forgetWaiting, keepDraft, keepWaiting, readDraft, useWaiting, type WaitingPost } from '../sending/waiting-posts.ts'
import { AttachmentRow } from './attachment-row.tsx'
import { useAttachments } from './use-attachments.ts'
import css from './composer.module.css'

export type TakesFiles = (files: readonly File[]) => void

interface ComposerProps {
  channel: Channel
  /** for files that are dropped on the channel */
  takesFiles: Ref<TakesFiles>
}

/** Remount for each channel. */
export function Composer({ channel: { id: channelId, name }, takesFiles }: ComposerProps) {
  const cache = useQueryClient()
  const { user } = useSignedIn()
  const [draft] = useState(() => readDraft(user.id, channelId))
  const [content, setContent] = useState(draft?.content ?? '')
  const [id, setId] = useState(draft?.id ?? null)
  const [refused, setRefused] = useState<string | null>(null)
  const attachments = useAttachments(draft?.attached ?? [])
  const { ready, isBusy, take } = attachments
  const field = useRef<HTMLTextAreaElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(takesFiles, () => take)
  useFilesOfPage(take)

  const kept = JSON.stringify({ content, attached: ready, id })
  useEffect(() => keepDraft(user.id, channelId, JSON.parse(kept)), [kept, user.id, channelId])

  const isEmpty = content.trim() === '' && attachments.all.length === 0
  const back = useWaiting(user.id, channelId).find((post) => post.refused !== null)
  const takeBack = useEffectEvent((post: WaitingPost) => {
    setContent(post.content)
    attachments.reset(post.attached)
    // A repeat is recognised by it, if the answer and not the post was lost.
    setId(post.id)
    setRefused(post.refused)
    forgetWaiting(user.id, post.id)
  })
  useEffect(() => {
    if (back && isEmpty) takeBack(back)
  }, [back, isEmpty])

  const isBad = isEmpty || isBusy || content.trim().length > channelLimits.post || ready.some(isTooLong)
  const post = () => {
    if (isBad) return
    const writtenAt = new Date().toISOString()
    keepWaiting(user.id, { id: id ?? newId(), channelId, content: content.trim(), attached: ready, writtenAt, held: null, refused: null })
    setContent('')
    setId(null)
    setRefused(null)
    attachments.reset()
    field.current?.focus()
    void sendPosts(cache, user.id, { isOver: () => false, sent: () => undefined })
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
        <Notice tone="bad" title="Failed to create post" onClose={() => setRefused(null)}>
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
            take([...(event.currentTarget.files ?? [])])
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
          onChange={(event) => setContent(event.currentTarget.value)}
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

const isTooLong = ({ description }: { description: string }) => description.trim().length > channelLimits.mediaDescription

function saidOf(all: ReturnType<typeof useAttachments>['all']): string {
  const last = all.at(-1)
  if (!last || last.state.kind === 'failed') return ''
  return last.state.kind === 'ready' ? `${last.name} is attached` : `Uploading ${last.name}`
}
