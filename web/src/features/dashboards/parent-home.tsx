import type { Week } from '@callboard/contract/classes'
import { Button } from '@mantine/core'
import { IconCalendarWeek } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { shortDate } from '../../lib/dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Card } from './card.tsx'
import { DayList } from './class-list.tsx'
import css from './home.module.css'
import { ofOwnChildren } from './own-classes.ts'

/** The parent's week: where their children dance, and when. */
export function ParentHome({ week }: { week: Week }) {
  const own = ofOwnChildren(week.classes)
  return (
    <div className={css.home}>
      <Card title="Your children's classes" aside={`Week of ${shortDate(week.weekOf)}`}>
        {own.length > 0 ? (
          <DayList today={week.today} classes={own} withTeacher aside={(one) => (one.enrolledNames ?? []).join(', ')} />
        ) : (
          <EmptyState
            icon={IconCalendarWeek}
            title="No classes this week"
            order={3}
            action={
              <Button component={Link} to="/dashboard/classes" variant="default">
                See the studio's calendar
              </Button>
            }
          >
            None of your children is enrolled in a class this week.
          </EmptyState>
        )}
      </Card>
    </div>
  )
}
