import type { Student, StudentSort } from '@callboard/contract/students'
import { dateIn, longDate } from '../../lib/format/dates.ts'
import type { Order } from '../../lib/navigation/list-search.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { Face } from '../../ui/face.tsx'
import { SortHeading } from '../../ui/sort-heading.tsx'
import { ageOn, ageWords } from './day-words.ts'
import css from './students.module.css'
import { useToday } from './use-today.ts'

interface StudentTableProps {
  students: Student[]
  order: Order<StudentSort>
  onOrder: (order: Order<StudentSort>) => void
  onOpen: (student: Student) => void
}

export function StudentTable({ students, order, onOrder, onOpen }: StudentTableProps) {
  const { timezone } = useSignedIn().studio
  const today = useToday()
  const ways = { order, onOrder }
  return (
    <table className={css.table}>
      <thead>
        <tr>
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
        </tr>
      </thead>
      <tbody>
        {students.map((student) => (
          <tr key={student.id}>
            <td className={css.who}>
              <div>
                <Face name={student.name} photoUrl={null} />
                <button type="button" dir="auto" className={css.open} onClick={() => onOpen(student)}>
                  {student.name}
                </button>
              </div>
            </td>
            <td data-label="Born">
              {longDate(student.dateOfBirth)} <span className={css.dimmed}>({ageWords(ageOn(today, student.dateOfBirth))})</span>
            </td>
            <td data-label="Parent">
              <bdi>{student.parent.name}</bdi>
            </td>
            <td data-label="Added">{longDate(dateIn(timezone, new Date(student.createdAt)))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
