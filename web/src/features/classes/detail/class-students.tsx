import type { ClassDetail } from '@callboard/contract/classes'
import { Button, Skeleton } from '@mantine/core'
import { IconArrowsExchange, IconUserPlus } from '@tabler/icons-react'
import { figures } from '../../../lib/format/figures.ts'
import { PapersTag } from '../../attendance/papers-tag.tsx'
import { RowMenu } from '../../../ui/lists/row-menu.tsx'
import { Tag } from '../../../ui/tag.tsx'
import css from './class-detail.module.css'

interface Props {
  count: number
  /** undefined while loading */
  students: ClassDetail['students'] | undefined
  isDropIn: boolean
  onMove: ((student: { id: string; name: string }) => void) | undefined
  onAdd: (() => void) | undefined
}

export function ClassStudents({ count, students, isDropIn, onMove, onAdd }: Props) {
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
            {students.map(({ id, name, papers, isTrial, isMakeUp }) => (
              <li key={id}>
                <span>
                  <bdi>{name}</bdi>
                  {(isTrial || isMakeUp) && (
                    <>
                      {' '}
                      <Tag>{isTrial ? 'Trial' : 'Make-up'}</Tag>
                    </>
                  )}{' '}
                  <PapersTag papers={papers} />
                </span>
                {onMove && !isTrial && !isMakeUp && (
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
        {onAdd && (
          <Button
            variant="subtle"
            size="compact-md"
            className={css.add}
            leftSection={<IconUserPlus size={18} aria-hidden />}
            onClick={onAdd}
          >
            Add a student
          </Button>
        )}
      </dd>
    </div>
  )
}
