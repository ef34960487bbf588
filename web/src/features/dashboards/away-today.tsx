import type { BoardClass } from '@callboard/contract/dashboards'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Names } from '../../ui/people/names.tsx'
import { Need } from './needs.tsx'
import css from './needs.module.css'

/** Who has said today that they cannot come, by class, until its register is saved. */
export function AwayToday({ classes }: { classes: readonly BoardClass[] }) {
  return classes.map(({ id, name, date, startTime, cantCome }) => (
    <Need
      key={id}
      what={
        <span>
          <Names names={cantCome ?? []} /> can’t come
        </span>
      }
      detail={
        <span>
          <bdi>{name || 'Unnamed Class'}</bdi>, {startTime} today
        </span>
      }
    >
      <Button
        variant="default"
        className={css.button}
        aria-label={`Open class: ${name}`}
        renderRoot={(props) => <Link {...props} to="/dashboard/classes" search={{ week: date, class: id }} />}
      >
        Open class
      </Button>
    </Need>
  ))
}

const isAhead = ({ isMarked, closedFor }: BoardClass) => !isMarked && closedFor === null

export const awayOf = (day: readonly BoardClass[]) => day.filter((one) => one.cantCome?.length && isAhead(one))

/** The class whose register comes next, among those of today that are not due yet. */
export const comingOf = (day: readonly BoardClass[], due: readonly BoardClass[]) =>
  day.find((one) => one.enrolledCount && isAhead(one) && due.every(({ id }) => id !== one.id))
