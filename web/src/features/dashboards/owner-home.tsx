import type { Week } from '@callboard/contract/classes'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { dayName, hours, longDate } from '../../lib/dates.ts'
import { Card } from './card.tsx'
import { ClassList } from './class-list.tsx'
import { Figures } from './figures.tsx'
import { FirstSteps, type Step } from './first-steps.tsx'
import css from './home.module.css'
import { minutesOf, onDay } from './own-classes.ts'
import { placesWords } from './places-words.ts'

/** The owner's overview: what is left to set up, and the day. */
export function OwnerHome({ week, steps }: { week: Week; steps: readonly Step[] }) {
  const today = onDay(week.today, week.classes)
  return (
    <div className={css.home}>
      {steps.some((step) => !step.done) && <FirstSteps steps={steps} />}
      {week.classes.length > 0 && (
        <Figures
          figures={[
            { label: 'Classes today', value: today.length },
            { label: 'Classes this week', value: week.classes.length },
            { label: 'Hours this week', value: hours(minutesOf(week.classes)) },
          ]}
        />
      )}
      <Card title="Today" aside={`${dayName(week.today)}, ${longDate(week.today)}`}>
        {today.length > 0 ? <ClassList classes={today} withTeacher aside={placesWords} /> : <p className={css.none}>No classes today.</p>}
        <Button component={Link} to="/dashboard/classes" variant="default" mt="md">
          Open the calendar
        </Button>
      </Card>
    </div>
  )
}
