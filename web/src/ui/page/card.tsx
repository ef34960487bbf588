import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import css from './card.module.css'

interface CardProps {
  title: string
  aside?: ReactNode
  /** the day's classes hang on a board, as slips */
  isBoard?: boolean
  children: ReactNode
}

export function Card({ title, aside, isBoard, children }: CardProps) {
  const id = useId()
  return (
    <section className={css.card} data-board={isBoard} aria-labelledby={id}>
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
