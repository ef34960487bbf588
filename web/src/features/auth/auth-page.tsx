import type { ComponentType, ReactNode } from 'react'
import { useDocumentTitle } from '../../ui/page/document-title.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import css from './auth-page.module.css'

interface AuthPageProps {
  title: string
  lead?: ReactNode
  notice?: ReactNode
  icon?: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
  children?: ReactNode
  foot?: ReactNode
}

export function AuthPage({ title, lead, notice, icon: Icon, children, foot }: AuthPageProps) {
  useDocumentTitle(title)
  return (
    <>
      <div className={css.head}>
        {Icon && (
          <span className={css.icon}>
            <Icon size={28} stroke={1.6} aria-hidden />
          </span>
        )}
        <PageTitle>{title}</PageTitle>
        {lead && <p className={css.lead}>{lead}</p>}
      </div>
      {notice && <div className={css.notice}>{notice}</div>}
      {children}
      {foot && <div className={css.foot}>{foot}</div>}
    </>
  )
}
