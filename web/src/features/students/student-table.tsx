import { ageOn } from '@callboard/contract/ages'
import type { ListStudents, Student, StudentSort } from '@callboard/contract/students'
import type { ReactNode } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { dateIn } from '../../lib/format/dates.ts'
import type { Order } from '../../lib/navigation/list-search.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import type { List } from '../../lib/use-list.ts'
import { Face } from '../../ui/face.tsx'
import { CardTable, Cell, Dated, Opener, Row, Titled } from '../../ui/lists/card-table.tsx'
import { plural } from '../../lib/words.ts'
import { SortHeading } from '../../ui/lists/sort-heading.tsx'
import { TickCell, Ticked, TickHeading } from '../../ui/lists/ticks/ticks.tsx'
import { type Ticks, useTicks } from '../../ui/lists/ticks/use-ticks.ts'
import { ageWords } from './day-words.ts'
import css from './students.module.css'
import { useToday } from '../../lib/studio/use-today.ts'

interface StudentTableProps {
  students: Student[]
  place: List<ListStudents>['place']
  order: Order<StudentSort>
  onOrder: (order: Order<StudentSort>) => void
  /** the bar of what is ticked; undefined: nothing can be ticked */
  chosen: ((ticks: Ticks<Student>) => ReactNode) | undefined
}

export function StudentTable({ students, place, order, onOrder, chosen }: StudentTableProps) {
  const { timezone } = useSignedIn().studio
  const today = useToday()
  const navigate = useNavigate()
  const ways = { order, onOrder }
  const ticks = useTicks(students)
  const count = ticks.chosen.length
  return (
    <>
      <CardTable
        label="Students found"
        place={place}
        headings={
          <>
            {chosen && <TickHeading />}
            <SortHeading
              {...ways}
              by={[
                { sort: 'name', words: 'Student' },
                { sort: 'surname', words: 'Surname' },
              ]}
            />
            <SortHeading {...ways} by={[{ sort: 'born', words: 'Date of birth' }]} />
            <SortHeading {...ways} by={[{ sort: 'parent', words: 'Parent' }]} />
            <SortHeading {...ways} by={[{ sort: 'added', words: 'Added', first: 'desc' }]} />
          </>
        }
      >
        {students.map((student) => (
          <Row key={student.id}>
            {chosen && (
              <TickCell label={student.name} isTicked={ticks.isTicked(student.id)} onTurn={(isRange) => ticks.turn(student.id, isRange)} />
            )}
            <Cell kind="title">
              <Titled picture={<Face name={student.name} photoUrl={null} />}>
                <Opener
                  to={`/dashboard/students/${student.id}`}
                  onOpen={() => void navigate({ to: '/dashboard/students/$studentId', params: { studentId: student.id } })}
                >
                  {student.name}
                </Opener>
              </Titled>
            </Cell>
            <Cell kind="fact">
              <Dated date={student.dateOfBirth} /> <span className={css.dimmed}>({ageWords(ageOn(today, student.dateOfBirth))})</span>
            </Cell>
            <Cell kind="brief">
              <bdi>{student.parent.name}</bdi>
            </Cell>
            <Cell kind="fact" wide>
              <Dated date={dateIn(timezone, new Date(student.createdAt))} />
            </Cell>
          </Row>
        ))}
      </CardTable>
      <Ticked words={count > 0 ? `${plural(count, 'student', 'students')} chosen` : null}>{chosen?.(ticks)}</Ticked>
    </>
  )
}
