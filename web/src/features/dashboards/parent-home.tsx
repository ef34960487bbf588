import type { Week } from '@callboard/contract/classes'
import { Button } from '@mantine/core'
import { IconCalendarWeek } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { dayName, longDate } from '../../lib/dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Card } from './card.tsx'
import { ClassList, DayList } from './class-list.tsx'
import css from './home.module.css'
import { NextWeekLink } from './next-week-link.tsx'
import { ofOwnChildren, onDay } from './own-classes.ts'

/** The parent's week: where their children dance, and when; what is to come first. */
export function ParentHome({ week: { weekOf, today, classes } }: { week: Week }) {
  const own = ofOwnChildren(classes)
  if (own.length === 0) return <NoClasses />
  const ofToday = onDay(today, own)
  const later = own.filter((one) => one.date > today)
  const earlier = own.filter((one) => one.date < today)
  const rest = { withTeacher: true, aside: childrenIn }
  return (
    <div className={css.home}>
      <Card title="Your children's classes today" aside={`${dayName(today)}, ${longDate(today)}`}>
        {ofToday.length > 0 ? <ClassList classes={ofToday} {...rest} /> : <p className={css.none}>No classes today.</p>}
      </Card>
      <div className={css.columns}>
        <Card title="Later this week" aside={<NextWeekLink weekOf={weekOf} />}>
          {later.length > 0 ? <DayList classes={later} {...rest} /> : <p className={css.none}>Nothing more this week.</p>}
        </Card>
        {earlier.length > 0 && (
          <Card title="Earlier this week">
            <DayList classes={earlier} {...rest} />
          </Card>
        )}
      </div>
    </div>
  )
}

const childrenIn = ({ enrolledNames }: { enrolledNames: string[] | null }) => (enrolledNames ?? []).join(', ')

function NoClasses() {
  return (
    <EmptyState
      icon={IconCalendarWeek}
      title="No classes this week"
      action={
        <Button component={Link} to="/dashboard/classes" variant="default">
          See the studio's calendar
        </Button>
      }
    >
      None of your children is enrolled in a class this week.
    </EmptyState>
  )
}
