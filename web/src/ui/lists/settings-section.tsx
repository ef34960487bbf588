import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import css from './settings-list.module.css'

interface Props {
  title: string
  /** beside the title, such as a button that adds */
  action: ReactNode
  children: ReactNode
}

/** A section of a settings page: its head, and below it what the studio has. */
export function SettingsSection({ title, action, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className={css.head}>
        <Title order={2} id={id} className={css.title} tabIndex={-1}>
          {title}
        </Title>
        {action}
      </div>
      {children}
    </section>
  )
}
