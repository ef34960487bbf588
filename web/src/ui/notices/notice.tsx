import { CloseButton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './notice.module.css'

const icons = { info: IconInfoCircle, good: IconCircleCheck, warn: IconAlertTriangle, bad: IconAlertTriangle }

interface NoticeProps {
  tone?: keyof typeof icons
  title?: ReactNode
  children?: ReactNode
  onClose?: () => void
  /** not announced: it changes too often, or is announced elsewhere */
  quiet?: boolean
}

/** Errors are announced at once, the rest politely. */
export function Notice({ tone = 'info', title, children, onClose, quiet = false }: NoticeProps) {
  const Icon = icons[tone]
  return (
    <div className={css.notice} data-tone={tone} role={quiet ? undefined : tone === 'bad' ? 'alert' : 'status'}>
      <Icon className={css.icon} size={20} stroke={1.8} aria-hidden />
      <div className={css.words}>
        {title && <p className={css.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {onClose && <CloseButton className={css.close} size="md" aria-label="Close this message" onClick={onClose} />}
    </div>
  )
}
