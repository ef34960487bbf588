import { type MarkStatus, markLabels, type Register, type RegisterRow } from '@callboard/contract/attendance'
import { classPaperWords } from '@callboard/contract/mark-labels'
import { dayName, longDate, timeSpan } from '../../lib/format/dates.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { useNow } from '../../lib/use-now.ts'
import { PrintHeading, PrintSheet } from '../../ui/page/print-sheet.tsx'
import { MustNotCollect } from './must-not-collect.tsx'
import { announcedWords } from './announced.ts'
import { printedAt, shortLabels } from './words.ts'
import css from './printed-register.module.css'

const statuses = Object.keys(markLabels) as MarkStatus[]

interface Props {
  title: string
  held: Register['class']
  rows: readonly (Pick<
    RegisterRow,
    'student' | 'status' | 'notes' | 'isDropIn' | 'isTrial' | 'isMakeUp' | 'papers' | 'announced' | 'mustNotCollect'
  > & {
    isUnsaved?: boolean
  })[]
}

export function PrintedRegister({ title, held, rows }: Props) {
  const { studio } = useSignedIn()
  const now = useNow()
  const facts = [
    `${dayName(held.date)} ${longDate(held.date)}`,
    timeSpan(held.startTime, held.endTime),
    held.teacherName,
    held.locationName,
    held.closedFor && `No class: ${held.closedFor}`,
  ]
  return (
    <PrintSheet>
      <table className={css.register}>
        <thead>
          <tr>
            <th colSpan={6}>
              <PrintHeading studio={studio.name ?? ''} title={title} facts={facts} printed={printedAt(now, studio.timezone)} />
            </th>
          </tr>
          <tr className={css.columns}>
            <th scope="col">Student</th>
            {statuses.map((one) => (
              <th key={one} scope="col" className={css.box}>
                {shortLabels[one]}
              </th>
            ))}
            <th scope="col">Notes</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ student, status, notes, isDropIn, isTrial, isMakeUp, papers, isUnsaved, announced, mustNotCollect }) => (
            <tr key={student.id} className={css.row}>
              <th scope="row" dir="auto">
                {student.name}
                {isDropIn && <span className={css.aside}> Drop-in</span>}
                {isTrial && <span className={css.aside}> Trial</span>}
                {isMakeUp && <span className={css.aside}> Make-up</span>}
                {papers && <span className={css.aside}> {classPaperWords[papers]}</span>}
                {mustNotCollect && (
                  <span className={css.aside}>
                    {' '}
                    <MustNotCollect names={mustNotCollect} onPaper />
                  </span>
                )}
                {isUnsaved && <span className={css.aside}> Not saved yet</span>}
              </th>
              {statuses.map((one) => (
                <td key={one} className={css.box}>
                  <span className={css.square} data-chosen={status === one || undefined}>
                    {status === one && markLabels[one][0]}
                  </span>
                </td>
              ))}
              <td dir="auto" className={css.notes}>
                {[announced && announcedWords(announced, studio.timezone), notes].filter(Boolean).join('. ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  )
}
