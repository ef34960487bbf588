import type { TeacherDashboard } from '@callboard/contract/dashboards'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { AwayToday, awayOf, comingOf } from './away-today.tsx'
import { AttendanceCard } from './chart/attendance-card.tsx'
import { Card } from '../../ui/page/card.tsx'
import { ClassList, DayList } from './class-list.tsx'
import { DueRegisters } from './due-registers.tsx'
import { DocumentTasks } from './document-tasks.tsx'
import { Figures, hours } from './figures.tsx'
import { ListSkeleton } from '../../ui/page/skeletons.tsx'
import css from './home.module.css'
import { Needs } from './needs.tsx'
import { Places } from './places.tsx'

const ReceivedMessages = lazyPart(() => import('./received-messages.tsx'))
const OwnFamily = lazyPart(() => import('./own-family.tsx'))

export function TeacherHome({ data }: { data: TeacherDashboard }) {
  const { classes, day, next, unmarked, unmarkedCount, attendance, today } = data
  const { isFamily } = useSignedIn().user
  const away = awayOf(day)
  const coming = comingOf(day, unmarked)
  return (
    <div className={css.home}>
      {(coming || unmarked.length > 0 || away.length > 0) && (
        <Needs more={unmarkedCount > unmarked.length ? `${unmarked.length} of ${unmarkedCount} registers` : ''}>
          <DueRegisters registers={unmarked} most={unmarked.length + 1} coming={coming} />
          <AwayToday classes={away} />
        </Needs>
      )}
      <DocumentTasks documents={data.documents} today={today} />
      <div className={css.columns}>
        <div className={css.column}>
          <Card isBoard title="Your classes today">
            {day.length > 0 ? (
              <ClassList classes={day} today={today} aside={(one) => <Places {...one} />} />
            ) : (
              <p className={css.none}>You have no classes today.</p>
            )}
          </Card>
          <div className={css.last}>
            <AttendanceCard weeks={attendance} none="Once you save a register, you will see attendance here week by week." />
          </div>
        </div>
        <div className={css.column}>
          <Card
            title="Coming up"
            aside={
              <Link to="/dashboard/classes" className={css.link}>
                Open the calendar
              </Link>
            }
          >
            {next.length > 0 ? (
              <DayList classes={next} today={today} aside={(one) => <Places {...one} />} />
            ) : (
              <p className={css.none}>You have no more classes coming up.</p>
            )}
          </Card>
          {isFamily && (
            <Suspense fallback={null}>
              <OwnFamily />
            </Suspense>
          )}
          <Suspense fallback={<ListSkeleton rows={data.received.length} height={56} />}>
            <ReceivedMessages title="Recent messages" messages={data.received} />
          </Suspense>
        </div>
      </div>
      <Figures
        figures={[
          { label: 'Classes this week', value: classes.thisWeek },
          { label: 'Hours this week', value: hours(classes.hoursThisWeek) },
          { label: 'Hours left today', value: hours(classes.remainingHoursToday) },
        ]}
      />
    </div>
  )
}
