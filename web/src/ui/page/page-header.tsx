import type { ReactNode } from 'react'
import css from './page-header.module.css'
import { PageTitle } from './page-title.tsx'

interface PageHeaderProps {
  title: ReactNode
  description?: ReactNode
  /** the main action last */
  children?: ReactNode
}

export function PageHeader({ title, description, children }: PageHeaderProps) {
  return (
    <header className={css.header}>
      <div className={css.words}>
        <PageTitle className="page-title">{title}</PageTitle>
        {description && <p className={css.description}>{description}</p>}
      </div>
      {children && <div className={css.actions}>{children}</div>}
    </header>
  )
}
