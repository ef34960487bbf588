import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { keepFocusIn } from './keep-focus.ts'
import css from './settings-card.module.css'

interface SettingsCardProps {
  title: string
  lead?: ReactNode
  /** a word about its state, beside the title */
  tag?: ReactNode
  /** what leads to this card: `#id` */
  id?: string
  /** destroys something */
  danger?: boolean
  children: ReactNode
}

/** One matter of a page of settings. */
export function SettingsCard({ title, lead, tag, id, danger, children }: SettingsCardProps) {
  const titleId = useId()
  return (
    <section ref={keepFocusIn} className={css.card} aria-labelledby={titleId} id={id} data-danger={danger || undefined}>
      <div className={css.head}>
        <Title order={2} size="h3" id={titleId} className={css.title} tabIndex={-1} data-focus-home>
          {title}
        </Title>
        {tag}
      </div>
      {lead && <p className={css.lead}>{lead}</p>}
      <div className={css.inside}>{children}</div>
    </section>
  )
}
