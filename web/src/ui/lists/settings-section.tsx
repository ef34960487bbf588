import { Title } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import css from './settings-list.module.css'

interface Props {
  /** its address on the page */
  id: string
  title: string
  /** takes the focus from a button that has gone with its row */
  titleRef: Ref<HTMLHeadingElement>
  /** beside the title, such as a button that adds */
  action: ReactNode
  children: ReactNode
}

/** A section of a settings page: its head, and below it what the studio has. */
export function SettingsSection({ id, title, titleRef, action, children }: Props) {
  return (
    <section id={id} className={css.section} aria-labelledby={`${id}-title`}>
      <div className={css.head}>
        <Title order={2} id={`${id}-title`} className={css.title} tabIndex={-1} ref={titleRef}>
          {title}
        </Title>
        {action}
      </div>
      {children}
    </section>
  )
}
