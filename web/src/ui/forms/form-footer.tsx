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
  /** the form's id, when the footer is outside it */
  form?: string
}

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
