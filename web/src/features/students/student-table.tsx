import type { Student } from '@callboard/contract/students'
import { longDate } from '../../lib/dates.ts'
import { useSignedIn } from '../../lib/session.ts'
import { Face } from '../../ui/face.tsx'
import { ageOn, ageWords, dateIn } from './day-words.ts'
import css from './students.module.css'
import { useToday } from './use-today.ts'

/** A row a student at the desk, a card on the phone. The name opens the details, and the whole row with it. */
export function StudentTable({ students, onOpen }: { students: Student[]; onOpen: (student: Student) => void }) {
  const { timezone } = useSignedIn().studio
  const today = useToday()
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">Student</th>
          <th scope="col">Date of birth</th>
          <th scope="col">Parent</th>
          <th scope="col">Added</th>
        </tr>
      </thead>
      <tbody>
        {students.map((student) => (
          <tr key={student.id}>
            <td className={css.who}>
              <div>
                <Face name={student.name} photoUrl={null} />
                <button type="button" className={css.open} onClick={() => onOpen(student)}>
                  {student.name}
                </button>
              </div>
            </td>
            <td data-label="Born">
              {longDate(student.dateOfBirth)} <span className={css.dimmed}>({ageWords(ageOn(today, student.dateOfBirth))})</span>
            </td>
            <td data-label="Parent">{student.parent.name}</td>
            <td data-label="Added">{longDate(dateIn(timezone, new Date(student.createdAt)))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
