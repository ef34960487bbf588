import { Skeleton } from '@mantine/core'
import { LoadingShape } from '../../../ui/page/skeletons.tsx'
import css from './week-calendar.module.css'

// An ordinary week, so that little moves when the real one arrives.
const shape = [2, 3, 2, 3, 2, 1, 0]

export function WeekSkeleton() {
  return (
    <LoadingShape label="Loading the week…">
      <div className={css.calendar}>
        <div className={css.days}>
          {shape.map((count, day) => (
            <div key={day} className={css.day}>
              <div className={css.heading}>
                <Skeleton height={20} width="60%" radius="sm" />
              </div>
              <div className={css.classes}>
                {Array.from({ length: count }, (_, one) => (
                  <Skeleton key={one} height={116} radius="md" />
                ))}
              </div>
            </div>
          ))}
        </div>
      </div>
    </LoadingShape>
  )
}
