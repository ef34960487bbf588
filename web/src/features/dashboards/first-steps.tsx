import type { OwnerDashboard } from '@callboard/contract/dashboards'
import { VisuallyHidden } from '@mantine/core'
import { IconChevronRight, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Card } from './card.tsx'
import css from './first-steps.module.css'

interface Step {
  label: string
  why: string
  to: '/dashboard/studio' | '/dashboard/teachers' | '/dashboard/classes'
  hash?: 'rooms'
  done: boolean
}

export function FirstSteps({ has }: { has: OwnerDashboard['has'] }) {
  const steps = stepsLeft(has)
  if (!steps) return null
  const done = steps.filter((step) => step.done).length
  return (
    <Card title="First steps" aside={`${done} of ${steps.length} done`}>
      <ol className={css.steps}>
        {steps.map(({ label, why, to, hash = '', done: isDone }) => (
          <li key={label} className={css.step} data-done={isDone || undefined}>
            {isDone ? (
              <IconCircleCheckFilled className={css.tick} size={24} aria-hidden />
            ) : (
              <IconCircle className={css.tick} size={24} stroke={1.6} aria-hidden />
            )}
            <div className={css.words}>
              <Link to={to} hash={hash} className={css.link}>
                {label}
                {isDone && <VisuallyHidden>, done</VisuallyHidden>}
              </Link>
              {!isDone && <div className={css.why}>{why}</div>}
            </div>
            {!isDone && <IconChevronRight size={18} stroke={1.8} aria-hidden />}
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** Null when nothing is left to set up. */
function stepsLeft({ rooms, teachers, classes }: OwnerDashboard['has']): Step[] | null {
  if (rooms && teachers && classes) return null
  return [
    { label: 'Add your rooms', why: 'Every class needs one.', to: '/dashboard/studio', hash: 'rooms', done: rooms },
    { label: 'Add a teacher', why: 'We email them a link to set a password.', to: '/dashboard/teachers', done: teachers },
    { label: 'Add your first class', why: 'A one-off, or every week of term.', to: '/dashboard/classes', done: classes },
  ]
}
