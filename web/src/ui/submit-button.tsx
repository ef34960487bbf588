import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'

interface SubmitButtonProps extends ButtonProps {
  busy: boolean
  /** said while busy, e.g. "Saving…" */
  busyLabel: string
  /** the id of the form, when the button stands outside it */
  form?: string
  children: ReactNode
}

/** A form's main button. While busy it says what it does and cannot be pressed again, but keeps its focus. */
export function SubmitButton({ busy, busyLabel, children, disabled, ...rest }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      disabled={disabled}
      aria-disabled={busy || undefined}
      data-busy={busy || undefined}
      onClick={(event) => busy && event.preventDefault()}
      {...rest}
    >
      <span aria-live="polite">{busy ? busyLabel : children}</span>
    </Button>
  )
}
