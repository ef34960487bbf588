import { isBlank } from '@callboard/contract/blank'
import { channelLimits } from '@callboard/contract/channel-limits'
import { mostWritten } from '@callboard/contract/media-kinds'
import { Button } from '@mantine/core'
import { useTypedText } from '../../lib/outbox/use-typed.ts'
import { inWords } from '../../lib/refusals.ts'
import { useAction } from '../../lib/use-action.ts'
import { CountedTextarea } from '../../ui/forms/counted-field.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { focusAtOnce } from '../../ui/panels/focus-at-once.ts'
import { editField, type Edited } from './edited.ts'
import css from './edit-text.module.css'

const most: Record<Edited, number> = { post: mostWritten, message: mostWritten, comment: channelLimits.comment }

export interface EditTextProps<Answer> {
  kind: Edited
  /** of what is edited */
  id: string
  content: string
  save: (text: string) => Promise<Answer>
  onSaved: (answer: Answer) => void
  /** it has been deleted meanwhile: what was typed stays here */
  onGone: () => void
  onClose: () => void
}

export default function EditText<Answer>({ kind, id, content, save, onSaved, onGone, onClose }: EditTextProps<Answer>) {
  const [text, type, forget] = useTypedText(editField(kind, id), content)
  const close = () => {
    forget()
    onClose()
  }
  const saving = useAction(save, {
    done: (answer) => {
      onSaved(answer)
      close()
    },
    failed: (failure) => {
      if (failure.code?.endsWith('-not-found')) onGone()
      return failure
    },
  })
  const isBad = isBlank(text) || text.trim().length > most[kind]
  const submit = () => !isBad && void saving.run(text)
  return (
    <form
      className={css.edit}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <CountedTextarea
        ref={focusAtEnd}
        aria-label={`Edit ${kind}`}
        most={most[kind]}
        autosize
        minRows={2}
        maxRows={12}
        dir="auto"
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          // What has been changed goes by Cancel alone.
          if (event.key === 'Escape' && !event.nativeEvent.isComposing && text === content) close()
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
        }}
      />
      <FailureNotice failure={inWords(saving.failure, `Failed to update ${kind}`)} />
      <div className={css.buttons}>
        <Button variant="default" size="sm" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" size="sm" disabled={isBad} aria-disabled={saving.busy || undefined}>
          {saving.busy ? 'Saving…' : 'Save'}
        </Button>
      </div>
    </form>
  )
}

function focusAtEnd(field: HTMLTextAreaElement | null): void {
  focusAtOnce(field)
  field?.setSelectionRange(field.value.length, field.value.length)
}
