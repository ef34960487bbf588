import type { BoardClass } from '@callboard/contract/dashboards'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { useLeftOpen } from '../../lib/session/use-left-open.ts'
import { Names } from '../../ui/people/names.tsx'
import { DayList } from './class-list.tsx'
import css from './home.module.css'

const CantCome = lazyPart(() => import('../attendance/absences/cant-come.tsx'))

/** A family's coming classes, each with a way to say who can’t come. */
export function ChildrensDays({ classes, today }: { classes: readonly BoardClass[]; today: string }) {
  const mayAnnounce = useLeftOpen('work')
  if (classes.length === 0) return <p className={css.none}>No classes in the next 7 days.</p>
  return (
    <DayList
      classes={classes}
      today={today}
      withTeacher
      aside={(one) => (
        // One item of the line, or it would be spaced at its commas.
        <span>
          <Names names={one.children ?? []} />
        </span>
      )}
      under={(one) =>
        mayAnnounce && (
          <Suspense fallback={null}>
            <CantCome classId={one.id} isNext />
          </Suspense>
        )
      }
    />
  )
}
