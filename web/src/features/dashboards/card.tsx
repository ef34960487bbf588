import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './card.module.css'

export function Card({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={css.card}>
      <div className={css.head}>
        <Title order={2} size="h3">
          {title}
        </Title>
        {aside && <div className={css.aside}>{aside}</div>}
      </div>
      {children}
    </section>
  )
}
