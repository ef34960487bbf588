import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import css from './card.module.css'

export function Card({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={css.card} aria-labelledby={id}>
      <div className={css.head}>
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        {aside && <div className={css.aside}>{aside}</div>}
      </div>
      {children}
    </section>
  )
}
