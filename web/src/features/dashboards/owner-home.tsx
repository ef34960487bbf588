import type { OwnerDashboard } from '@callboard/contract/dashboards'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { whenIdle } from '../../lib/parts/when-idle.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { ActivityList } from './activity-list.tsx'
import { AttendanceCard } from './chart/attendance-card.tsx'
import { Card } from '../../ui/page/card.tsx'
import { CallSheet } from './call-sheet.tsx'
import { DocumentTasks, UnsignedLine } from './document-tasks.tsx'
import { Figures, hours } from './figures.tsx'
import { ListSkeleton } from '../../ui/page/skeletons.tsx'
import css from './home.module.css'
import { MoneyFigures } from './money-figures.tsx'
import { OwnerNeeds } from './owner-needs.tsx'

const FirstSteps = lazyPart(() => import('./first-steps.tsx'))
// After the figures, as it brings what other pages share.
const Updates = lazyPart(async () => {
  await whenIdle()
  return import('../notifications/updates.tsx')
})
const OwnFamily = lazyPart(() => import('./own-family.tsx'))

export function OwnerHome({ data }: { data: OwnerDashboard }) {
  const { students, has, money, day, attendance, activity } = data
  const { isFamily } = useSignedIn().user
  const stepsLeft = Object.entries(has).filter(([what, isHere]) => what !== 'invoices' && !isHere).length
  const showsSteps = !data.firstStepsAway && stepsLeft > 0
  const hasBegun = has.classes || students.count > 0
  return (
    <div className={css.home}>
      {showsSteps && (
        <Suspense
          fallback={
            <Card title="First steps">
              <ListSkeleton rows={stepsLeft} height={48} />
            </Card>
          }
        >
          <FirstSteps data={data} />
        </Suspense>
      )}
      {hasBegun && <OwnerNeeds data={data} saysNothing={!showsSteps} />}
      <Card
        isBoard
        title="Today"
        aside={
          <>
            {day.length > 0 && (
              <Link to="/dashboard/classes" hash="call-off" className={css.link}>
                Call off
              </Link>
            )}
            <Link to="/dashboard/classes" className={css.link}>
              Open the calendar
            </Link>
          </>
        }
      >
        {day.length > 0 ? <CallSheet classes={day} today={data.today} /> : <p className={css.none}>No classes today.</p>}
      </Card>
      <DocumentTasks documents={data.documents} today={data.today} />
      <div className={css.columns}>
        <div className={css.column}>
          {isFamily && (
            <Suspense fallback={null}>
              <OwnFamily />
            </Suspense>
          )}
          {hasBegun && <AttendanceCard weeks={attendance} none="Once registers are saved, you will see attendance here week by week." />}
          <div className={`${css.last} ${css.figures}`}>
            {data.needs.unsigned.people === 0 && <UnsignedLine unsigned={data.unsigned} />}
            <Figures figures={counted(data)} />
            {has.invoices && <MoneyFigures {...money} />}
          </div>
        </div>
        <div className={css.column}>
          <Card title="Recent activity">
            {activity.length > 0 ? (
              <ActivityList activity={activity} today={data.today} />
            ) : (
              <p className={css.none}>New students, classes and registers will be listed here.</p>
            )}
          </Card>
          <Card
            title="Updates"
            aside={
              <Link to="/dashboard/notifications" className={css.link}>
                All notifications
              </Link>
            }
          >
            <Suspense fallback={<ListSkeleton rows={data.updates.length} height={90} />}>
              {data.updates.length > 0 ? <Updates notifications={data.updates} /> : <p className={css.none}>No new notifications.</p>}
            </Suspense>
          </Card>
        </div>
      </div>
    </div>
  )
}

/** Of nothing there is no figure. */
function counted({ students, teachers, classes, has }: OwnerDashboard) {
  const added = students.addedThisMonth > 0 ? `${students.addedThisMonth} new this month` : ''
  const today = classes.today > 0 ? `${classes.today} today` : ''
  return [
    ...(students.count > 0 ? [{ label: 'Students', value: students.count, note: added }] : []),
    ...(teachers.count > 0 ? [{ label: 'Teachers', value: teachers.count }] : []),
    ...(has.classes
      ? [
          { label: 'Classes this week', value: classes.thisWeek, note: today },
          { label: 'Hours this week', value: hours(classes.hoursThisWeek) },
        ]
      : []),
  ]
}
