import { Button, Group } from '@mantine/core'
import { type Failure, inWords } from '../../lib/refusals.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { UnsavedGuard } from '../forms/unsaved-guard.tsx'
import { FailureNotice } from '../notices/failure-notice.tsx'
import css from './save-bar.module.css'

interface SaveBarProps {
  form: { isDirty: () => boolean; reset: () => void }
  sending: { busy: boolean; failure: Failure | null; clear: () => void }
  /** the specification's words of a failure */
  failed: string
  label?: string
  disabled?: boolean
}

/** Saves a section of the settings: there as soon as something in its form has changed, and asks before that is left. */
export function SaveBar({ form, sending, failed, label = 'Save', disabled }: SaveBarProps) {
  const isDirty = form.isDirty()
  const discard = () => {
    form.reset()
    sending.clear()
  }
  return (
    <>
      <div className={css.bar} data-shown={isDirty || undefined}>
        {isDirty && (
          <Group gap="sm">
            <SubmitButton busy={sending.busy} busyLabel="Saving…" disabled={disabled}>
              {label}
            </SubmitButton>
            <Button variant="default" onClick={discard}>
              Discard
            </Button>
          </Group>
        )}
      </div>
      {sending.failure && (
        <div ref={bringIntoView} className={css.failure}>
          <FailureNotice failure={inWords(sending.failure, failed)} />
        </div>
      )}
      <UnsavedGuard unsaved={isDirty} />
    </>
  )
}

/** It stands below the form, of which the buttons may be all that is seen. */
const bringIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' })
