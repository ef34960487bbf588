import { Anchor } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import css from './student-page.module.css'

interface UnfoldingProps {
  label: string
  isShown: boolean
  onChange: (isShown: boolean) => void
  children: ReactNode
}

/** What few want to see, below the words that show it. */
export function Unfolding({ label, isShown, onChange, children }: UnfoldingProps) {
  const id = useId()
  return (
    <div>
      <Anchor
        component="button"
        type="button"
        className={css.toggle}
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => onChange(!isShown)}
      >
        {label}
      </Anchor>
      <div id={id} hidden={!isShown} aria-live="polite">
        {children}
      </div>
    </div>
  )
}
