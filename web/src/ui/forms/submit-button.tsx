import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'

interface SubmitButtonProps extends ButtonProps {
  busy: boolean
  /** e.g. "Saving…" */
  busyLabel: string
  /** the form's id, when the button is outside it */
  form?: string
  children: ReactNode
}

/** While busy it ignores presses but keeps its focus. */
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
