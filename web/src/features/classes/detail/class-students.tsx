import type { ClassDetail } from '@callboard/contract/classes'
import { Skeleton } from '@mantine/core'
import { figures } from '../../../lib/format/figures.ts'
import { PapersTag } from '../../attendance/papers-tag.tsx'
import css from './class-detail.module.css'

interface Props {
  count: number
  /** undefined while loading */
  students: ClassDetail['students'] | undefined
  isDropIn: boolean
}

export function ClassStudents({ count, students, isDropIn }: Props) {
  const total = students?.length ?? count
  return (
    <div>
      <dt>
        {isDropIn ? 'Booked' : 'Enrolled'} ({figures(total)})
      </dt>
      <dd>
        {total === 0 ? (
          'Nobody yet'
        ) : students ? (
          <ul className={css.students}>
            {students.map(({ id, name, papers }) => (
              <li key={id}>
                <bdi>{name}</bdi> <PapersTag papers={papers} />
              </li>
            ))}
          </ul>
        ) : (
          <Skeleton height={20} width="60%" mt={4} />
        )}
      </dd>
    </div>
  )
}
