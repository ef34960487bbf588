import type { Week } from '@callboard/contract/classes'
import type { PlainTime } from '@callboard/contract/dates'
import { dayName, hours, longDate } from '../../lib/dates.ts'
import { Card } from './card.tsx'
import { ClassList, DayList } from './class-list.tsx'
import { Figures } from './figures.tsx'
import css from './home.module.css'
import { NextWeekLink } from './next-week-link.tsx'
import { minutesOf, onDay, stillToCome, taughtBy } from './own-classes.ts'
import { placesWords } from './places-words.ts'

/** The teacher's day and week (S2 §2). `now` is the studio's wall clock. */
export function TeacherHome({ week: { weekOf, today, classes }, userId, now }: { week: Week; userId: string; now: PlainTime }) {
  const own = taughtBy(userId, classes)
  const ofToday = onDay(today, own)
  const later = own.filter((one) => one.date > today)
  const earlier = own.filter((one) => one.date < today)
  return (
    <div className={css.home}>
      <Figures
        figures={[
          { label: 'Classes today', value: ofToday.length },
          { label: 'Hours left today', value: hours(minutesOf(stillToCome({ today, classes: own }, now))) },
          { label: 'Hours this week', value: hours(minutesOf(own)) },
        ]}
      />
      <Card title="Your classes today" aside={`${dayName(today)}, ${longDate(today)}`}>
        {ofToday.length > 0 ? <ClassList classes={ofToday} aside={placesWords} /> : <p className={css.none}>You have no classes today.</p>}
      </Card>
      <div className={css.columns}>
        <Card title="Later this week" aside={<NextWeekLink weekOf={weekOf} />}>
          {later.length > 0 ? <DayList classes={later} aside={placesWords} /> : <p className={css.none}>Nothing more this week.</p>}
        </Card>
        {earlier.length > 0 && (
          <Card title="Earlier this week">
            <DayList classes={earlier} aside={placesWords} />
          </Card>
        )}
      </div>
    </div>
  )
}
