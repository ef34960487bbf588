import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import css from './student-page.module.css'

interface SectionProps {
  title: string
  aside?: ReactNode
  /** both columns */
  wide?: boolean
  children: ReactNode
}

/** A card of a child's page. */
export function Section({ title, aside, wide, children }: SectionProps) {
  const id = useId()
  return (
    <section className={css.section} data-both={wide || undefined} aria-labelledby={id}>
      <div className={css.head}>
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        {aside}
      </div>
      {children}
    </section>
  )
}
