import { Title } from '@mantine/core'
import { type ReactNode, useEffect, useId } from 'react'
import { keepFocusIn } from './panels/keep-focus-in.ts'
import css from './settings-card.module.css'

interface SettingsCardProps {
  title: string
  lead?: ReactNode
  tag?: ReactNode
  id?: string
  danger?: boolean
  children: ReactNode
}

export function SettingsCard({ title, lead, tag, id, danger, children }: SettingsCardProps) {
  const titleId = useId()
  // The router looks for it once, which is too early for what loads later.
  useEffect(() => {
    if (id && location.hash === `#${id}`) document.getElementById(id)?.scrollIntoView()
  }, [id])
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
