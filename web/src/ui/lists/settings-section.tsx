import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './settings-list.module.css'

interface Props {
  /** its address on the page */
  id: string
  title: string
  /** beside the title, such as a button that adds */
  action: ReactNode
  children: ReactNode
}

/** A section of a settings page: its head, and below it what the studio has. */
export function SettingsSection({ id, title, action, children }: Props) {
  return (
    <section id={id} className={css.section} aria-labelledby={`${id}-title`}>
      <div className={css.head}>
        <Title order={2} id={`${id}-title`} className={css.title} tabIndex={-1}>
          {title}
        </Title>
        {action}
      </div>
      {children}
    </section>
  )
}
