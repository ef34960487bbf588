import type { ParentDashboard } from '@callboard/contract/dashboards'
import { addDays } from '@callboard/contract/dates'
import { Button } from '@mantine/core'
import { IconMoodKid, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { useLeftOpen } from '../../lib/session/use-left-open.ts'
import { plural } from '../../lib/words.ts'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { Face } from '../../ui/face.tsx'
import { Card } from '../../ui/page/card.tsx'
import { ChildrensDays } from './childrens-days.tsx'
import css from './home.module.css'
import { ToDo } from './parent/to-do.tsx'
import { WeekRows } from './parent/week-rows.tsx'

const AskedLater = lazyPart(async () => ({ default: (await import('../attendance/absences/cant-come.tsx')).AskedLater }))

export function ParentHome({ data }: { data: ParentDashboard }) {
  const { children, next, today } = data
  const mayAnnounce = useLeftOpen('work')
  if (children.length === 0)
    return (
      <div className={css.home}>
        <ToDo data={data} />
        <NoChildren />
      </div>
    )
  const tomorrow = addDays(today, 1)
  const [soon, later] = [next.filter(({ date }) => date <= tomorrow), next.filter(({ date }) => date > tomorrow)]
  return (
    <div className={css.home}>
      <ToDo data={data} />
      {mayAnnounce && (
        <Suspense fallback={null}>
          <AskedLater listed={next.map(({ id }) => id)} frame={(questions) => <Card title="Who is coming?">{questions}</Card>} />
        </Suspense>
      )}
      <Card
        isBoard
        title="Today and tomorrow"
        aside={
          <Link to="/dashboard/classes" className={css.link}>
            Open the calendar
          </Link>
        }
      >
        {soon.length > 0 ? <ChildrensDays classes={soon} today={today} /> : <p className={css.none}>No classes today or tomorrow.</p>}
      </Card>
      <Card title="The rest of the week">
        {later.length > 0 ? (
          <WeekRows classes={later} mayAnnounce={mayAnnounce} />
        ) : (
          <p className={css.none}>No more classes in the next 7 days.</p>
        )}
      </Card>
      <ul className={css.children}>
        {children.map(({ id, name, classesThisWeek }) => (
          <li key={id} className={css.child}>
            <Face name={name} photoUrl={null} size={36} />
            <div>
              <Link to="/dashboard/students/$studentId" params={{ studentId: id }} className={css.childName} dir="auto">
                {name}
              </Link>
              <div className={css.childWeek}>{weekWords(classesThisWeek)}</div>
            </div>
          </li>
        ))}
      </ul>
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
