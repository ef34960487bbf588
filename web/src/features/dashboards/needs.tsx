import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Card } from '../../ui/page/card.tsx'
import css from './needs.module.css'

/** What waits for this person, each with the button that does it. */
export function Needs({ children, more = '' }: { children: ReactNode; more?: string }) {
  return (
    <Card title="Needs you" aside={more}>
      <ul className={css.list}>{children}</ul>
    </Card>
  )
}

interface NeedProps {
  what: ReactNode
  detail?: ReactNode
  isLate?: boolean
  children?: ReactNode
}

export function Need({ what, detail, isLate = false, children }: NeedProps) {
  return (
    <li className={css.need}>
      <div className={css.words} data-late={isLate || undefined}>
        <div className={css.what}>{what}</div>
        {detail && <div className={css.detail}>{detail}</div>}
      </div>
      {children}
    </li>
  )
}

interface NeedButtonProps {
  label: string
  busyLabel: string
  isBusy: boolean
  onPress: () => void
}

export function NeedButton({ label, busyLabel, isBusy, onPress }: NeedButtonProps) {
  return (
    <Button className={css.button} aria-disabled={isBusy || undefined} onClick={onPress}>
      <span aria-live="polite">{isBusy ? busyLabel : label}</span>
    </Button>
  )
}
