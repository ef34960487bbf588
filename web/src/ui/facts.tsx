import { Group, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import css from './facts.module.css'

/** The studio's details in rows, and a way to change them. */
export function Facts({
  title,
  rows,
  action,
  children,
}: {
  title: string
  rows: [string, string | null][]
  action: ReactNode
  children?: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Group justify="space-between" mb="sm">
        <Title order={2} id={id}>
          {title}
        </Title>
        {action}
      </Group>
      <dl className={css.facts}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value || 'Not given'}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}
