import type { ClassDetail } from '@callboard/contract/classes'
import { Skeleton } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { figures } from '../../../lib/format/figures.ts'
import { PapersTag } from '../../attendance/papers-tag.tsx'
import { RowMenu } from '../../../ui/lists/row-menu.tsx'
import css from './class-detail.module.css'

interface Props {
  count: number
  /** undefined while loading */
  students: ClassDetail['students'] | undefined
  isDropIn: boolean
  onMove: ((student: { id: string; name: string }) => void) | undefined
}

export function ClassStudents({ count, students, isDropIn, onMove }: Props) {
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
                <span>
                  <bdi>{name}</bdi> <PapersTag papers={papers} />
                </span>
                {onMove && (
                  <RowMenu
                    label={`Actions for ${name}`}
                    size={32}
                    items={[{ label: 'Move to another class', icon: IconArrowsExchange, onChoose: () => onMove({ id, name }) }]}
                  />
                )}
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
