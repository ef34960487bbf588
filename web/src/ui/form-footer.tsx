import { Button } from '@mantine/core'
import css from './form-footer.module.css'
import { SubmitButton } from './submit-button.tsx'

interface FormFooterProps {
  submitLabel: string
  busyLabel: string
  busy: boolean
  disabled?: boolean
  cancelLabel?: string
  onCancel?: () => void
  /** the id of the form, when the footer stands outside it */
  form?: string
}

/** Cancel and save, the same in every form. */
export function FormFooter({ submitLabel, busyLabel, busy, disabled, cancelLabel = 'Cancel', onCancel, form }: FormFooterProps) {
  return (
    <div className={css.footer}>
      {onCancel && (
        <Button variant="default" onClick={onCancel}>
          {cancelLabel}
        </Button>
      )}
      <SubmitButton busy={busy} busyLabel={busyLabel} disabled={disabled} form={form}>
        {submitLabel}
      </SubmitButton>
    </div>
  )
}
