import type { ParentDashboard } from '@callboard/contract/dashboards'
import { Button } from '@mantine/core'
import { IconMoodKid, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { useLeftOpen } from '../../lib/session/use-left-open.ts'
import { plural } from '../../lib/words.ts'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { Face } from '../../ui/face.tsx'
import { AttendanceCard } from './chart/attendance-card.tsx'
import { Card } from './card.tsx'
import { ChildrensDays } from './childrens-days.tsx'
import { DocumentTasks } from './document-tasks.tsx'
import css from './home.module.css'
import { Balance } from './money-figures.tsx'
import { ReceivedMessages } from './received-messages.tsx'

const AskedLater = lazyPart(async () => ({ default: (await import('../attendance/absences/cant-come.tsx')).AskedLater }))

export function ParentHome({ data }: { data: ParentDashboard }) {
  const { children, next, open, attendance, today } = data
  const mayAnnounce = useLeftOpen('work')
  const waiting = (
    <>
      <ReceivedMessages title="Unread messages" messages={data.unread} />
      <DocumentTasks documents={data.documents} today={today} />
    </>
  )
  if (children.length === 0)
    return (
      <div className={css.home}>
        {waiting}
        <NoChildren />
      </div>
    )
  return (
    <div className={css.home}>
      <ul className={css.children}>
        {children.map(({ id, name, classesThisWeek }) => (
          <li key={id} className={css.child}>
            <Face name={name} photoUrl={null} size={44} />
            <div>
              <div className={css.childName}>{name}</div>
              <div className={css.childWeek}>{weekWords(classesThisWeek)}</div>
            </div>
          </li>
        ))}
      </ul>
      <Balance {...open} />
      {waiting}
      {mayAnnounce && (
        <Suspense fallback={null}>
          <AskedLater listed={next.map(({ id }) => id)} frame={(questions) => <Card title="Who is coming?">{questions}</Card>} />
        </Suspense>
      )}
      <div className={css.columns}>
        <div className={css.column}>
          <Card
            title="The next 7 days"
            aside={
              <Link to="/dashboard/classes" className={css.link}>
                Open the calendar
              </Link>
            }
          >
            <ChildrensDays classes={next} today={today} />
          </Card>
        </div>
        <div className={css.column}>
          <AttendanceCard weeks={attendance} none="Once a teacher saves a register, you will see attendance here week by week." />
        </div>
      </div>
    </div>
  )
}

function weekWords(count: number): string {
  if (count === 0) return 'No classes this week'
  return `${plural(count, 'class', 'classes')} this week`
}

function NoChildren() {
  const mayAdd = useLeftOpen('work')
  return (
    <EmptyState
      icon={IconMoodKid}
      title="No students added yet"
      action={
        mayAdd && (
          <Button component={Link} to="/dashboard/my-students" leftSection={<IconPlus size={18} aria-hidden />}>
            Add your child
          </Button>
        )
      }
    >
      {mayAdd ? 'Add your children to see their classes here.' : 'You can add your children when your studio comes back.'}
    </EmptyState>
  )
}
