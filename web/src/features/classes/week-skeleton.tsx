import { Skeleton } from '@mantine/core'
import { LoadingShape } from '../../ui/skeletons.tsx'
import styles from './week-calendar.module.css'

// An ordinary week, so that little moves when the real one arrives.
const shape = [2, 3, 2, 3, 2, 1, 0]

export function WeekSkeleton() {
  return (
    <LoadingShape label="Loading the week…">
      <div className={styles.calendar}>
        <div className={styles.days}>
          {shape.map((count, day) => (
            <div key={day} className={styles.day}>
              <div className={styles.heading}>
                <Skeleton height={20} width="60%" radius="sm" />
              </div>
              <div className={styles.classes}>
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
