import type { ReactNode } from 'react'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import css from './return-card.module.css'

interface ReturnCardProps {
  icon: ReactNode
  tone: 'good' | 'plain'
  title: string
  children: ReactNode
  actions: ReactNode
  /** props for the actions */
  resting?: object
  foot?: ReactNode
}

export function ReturnCard({ icon, tone, title, children, actions, resting, foot }: ReturnCardProps) {
  return (
    <section className={css.card}>
      <span className={css.icon} data-tone={tone}>
        {icon}
      </span>
      <PageTitle>{title}</PageTitle>
      <div className={css.words} role="status">
        {children}
      </div>
      <div className={css.actions} {...resting}>
        {actions}
      </div>
      <div className={css.foot}>{foot}</div>
    </section>
  )
}
