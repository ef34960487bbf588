import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
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
  /** another way to submit */
  children?: ReactNode
}

export function FormFooter({ submitLabel, busyLabel, busy, disabled, cancelLabel = 'Cancel', onCancel, form, children }: FormFooterProps) {
  return (
    <div className={css.footer}>
      {onCancel && (
        <Button variant="default" onClick={onCancel}>
          {cancelLabel}
        </Button>
      )}
      {children}
      <SubmitButton busy={busy} busyLabel={busyLabel} disabled={disabled} form={form}>
        {submitLabel}
      </SubmitButton>
    </div>
  )
}
