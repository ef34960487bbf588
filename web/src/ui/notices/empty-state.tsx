import { Title } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import css from './empty-state.module.css'

interface EmptyStateProps {
  icon?: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
  title: string
  children?: ReactNode
  action?: ReactNode
  /** heading level */
  order?: 2 | 3
}

export function EmptyState({ icon: Icon, title, children, action, order = 2 }: EmptyStateProps) {
  return (
    <div className={css.empty}>
      {Icon && (
        <span className={css.icon}>
          <Icon size={26} stroke={1.6} aria-hidden />
        </span>
      )}
      <Title order={order} size="h3">
        {title}
      </Title>
      {children && <p className={css.text}>{children}</p>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}
