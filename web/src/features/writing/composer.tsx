import { mostWritten } from '@callboard/contract/media-kinds'
import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import { IconPaperclip, IconSend2 } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { acceptOf } from '../../lib/upload/file-fault.ts'
import { Notice } from '../../ui/notices/notice.tsx'
import { AttachmentList } from './attachment-list.tsx'
import { caveatWords } from './media/media-words.ts'
import { type Mentionable, MentionField } from './mentions/mention-field.tsx'
import { NotTaken } from './not-taken.tsx'
import type { Attachment } from './use-attachments.ts'
import type { Writing } from './use-writing.ts'
import css from './composer.module.css'

interface ComposerProps {
  /** of the form, of the field for screen readers, in it while it is empty, and of the button */
  words: { form: string; field: string; empty: string; send: string }
  writing: Writing
  mentionable?: Mentionable
  /** what else is asked about each file, and why it cannot be sent before that is answered */
  about?: ((attachment: Attachment) => ReactNode) | undefined
  missing?: string | null
  /** Enter sends, and Shift+Enter begins a line; on touch screens Enter begins one, as there is no Shift. Otherwise Ctrl+Enter sends. */
  sendsOnEnter?: boolean
  /** what somebody has opened the page for: has the cursor at once */
  isFirst?: boolean
}

export default function Composer({
  words,
  writing,
  mentionable,
  about,
  missing = null,
  sendsOnEnter = false,
  isFirst = false,
}: ComposerProps) {
  const [isAsked, setAsked] = useState(false)
  const { content, write, attachments, isBad } = writing
  const field = useRef<HTMLTextAreaElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFirst) field.current?.focus()
  }, [isFirst])
  const send = () => {
    if (isBad) return
    setAsked(missing !== null)
    if (missing !== null) return
    writing.send()
    field.current?.focus()
  }
  return (
    <form
      className={css.composer}
      aria-label={words.form}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <NotTaken writing={writing} onRetry={send} />
      {isAsked && missing !== null && <Notice tone="bad">{missing}</Notice>}
      <AttachmentList
        className={css.attachments}
        attachments={attachments}
        about={about}
        // The button that has the focus goes away.
        onRemove={() => field.current?.focus()}
      />
      <VisuallyHidden aria-live="polite">{saidOf(attachments.all)}</VisuallyHidden>
      <div className={css.row}>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={acceptOf('media')}
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
        <MentionField
          field={field}
          mentionable={mentionable}
          className={css.field}
          aria-label={words.field}
          placeholder={words.empty}
          most={mostWritten}
          autosize
          minRows={1}
          maxRows={8}
          dir="auto"
          text={content}
          onText={write}
          onKeyDown={(event) => {
            // Enter also ends a word that is being composed, in Japanese or Korean; Safari says so by the code alone.
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.keyCode === 229) return
            const isPlain = sendsOnEnter && !event.shiftKey && !matchMedia('(pointer: coarse)').matches
            if (!isPlain && !event.ctrlKey && !event.metaKey) return
            event.preventDefault()
            send()
          }}
        />
        <Button className={css.send} type="submit" disabled={isBad} leftSection={<IconSend2 size={18} aria-hidden />}>
          <span className={css.sendWord}>{words.send}</span>
        </Button>
      </div>
    </form>
  )
}

function saidOf(all: readonly Attachment[]): string {
  const last = all.at(-1)
  if (!last || last.state.kind === 'failed') return ''
  if (last.state.kind !== 'ready') return `Uploading ${last.name}`
  const { caveat } = last.state.media
  return caveat ? `${last.name} is attached. ${caveatWords(caveat, last.type)}` : `${last.name} is attached`
}
