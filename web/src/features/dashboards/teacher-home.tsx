import type { Week } from '@callboard/contract/classes'
import type { PlainTime } from '@callboard/contract/dates'
import { dayName, hours, longDate } from '../../lib/dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Card } from './card.tsx'
import { ClassList, DayList } from './class-list.tsx'
import { Figures } from './figures.tsx'
import css from './home.module.css'
import { minutesOf, onDay, stillToCome, taughtBy } from './own-classes.ts'

/** The teacher's day and week (S2 §2). `now` is the studio's wall clock. */
export function TeacherHome({ week, userId, now }: { week: Week; userId: string; now: PlainTime }) {
  const own = taughtBy(userId, week.classes)
  const today = onDay(week.today, own)
  const coming = own.filter((one) => one.date > week.today)
  return (
    <div className={css.home}>
      <Figures
        figures={[
          { label: 'Classes today', value: today.length },
          { label: 'Hours left today', value: hours(minutesOf(stillToCome({ today: week.today, classes: own }, now))) },
          { label: 'Hours this week', value: hours(minutesOf(own)) },
        ]}
      />
      <Card title="Your classes today" aside={`${dayName(week.today)}, ${longDate(week.today)}`}>
        {today.length > 0 ? <ClassList classes={today} aside={(one) => `${one.enrolledCount ?? 0} enrolled`} /> : <EmptyState title="You have no classes today" order={3} />}
      </Card>
      <Card title="Later this week">
        {coming.length > 0 ? (
          <DayList today={week.today} classes={coming} aside={(one) => `${one.enrolledCount ?? 0} enrolled`} />
        ) : (
          <EmptyState title="Nothing more this week" order={3} />
        )}
      </Card>
    </div>
  )
}
