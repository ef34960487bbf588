import type { CalledChild, CalledClass } from '@callboard/contract/call-sheets'
import { Fragment } from 'react'
import { classPaperWords } from '@callboard/contract/mark-labels'
import { dateIn, dateInTable, timeIn, timeSpan } from '../../lib/format/dates.ts'
import { longDayAndYear } from '../../lib/format/day-words.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { useNow } from '../../lib/use-now.ts'
import { plural } from '../../lib/words.ts'
import { PrintSheet } from '../../ui/page/print-sheet.tsx'
import { announcedWords } from '../attendance/announced.ts'
import { MustNotCollect } from '../attendance/must-not-collect.tsx'
import type { RoomSheet } from './by-room.ts'
import css from './call-sheet.module.css'

/** To be filled in by hand. */
const blank = '\u00A0'

interface Props {
  date: string
  rooms: readonly RoomSheet[]
}

/** A sheet a room; what is long goes on over the page, below the same headings: a class is a table of its own, so that its name is one. */
export function PrintedCallSheet({ date, rooms }: Props) {
  const { user, studio } = useSignedIn()
  const now = useNow()
  return (
    <PrintSheet>
      {rooms.map((room) => (
        <table key={room.id} className={css.sheet}>
          <Columns />
          <thead>
            <tr>
              <th colSpan={5} className={css.top}>
                <span dir="auto">{studio.name}</span>
                <p className={css.title} dir="auto">
                  {room.name}
                </p>
                <p>{longDayAndYear(date)}</p>
              </th>
            </tr>
            <tr className={css.columns}>
              <th scope="col">Here</th>
              <th scope="col">Student</th>
              <th scope="col">Know</th>
              <th scope="col">To ring</th>
              <th scope="col">Notes</th>
            </tr>
          </thead>
          <tfoot>
            <tr>
              <td colSpan={5} className={css.foot}>
                Children’s details: keep this sheet with you and shred it afterwards. Printed {dateInTable(dateIn(studio.timezone, now))},{' '}
                {timeIn(studio.timezone, now)} by {user.name}
              </td>
            </tr>
          </tfoot>
          <tbody>
            {room.classes.map((one) => (
              <tr key={one.id} className={css.whole}>
                <td colSpan={5}>
                  <ClassTable one={one} zone={studio.timezone} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </PrintSheet>
  )
}

/** The classes' tables have the columns of the sheet. */
function Columns() {
  return (
    <colgroup>
      <col className={css.here} />
      <col className={css.student} />
      <col className={css.know} />
      <col className={css.ring} />
      <col />
    </colgroup>
  )
}

function ClassTable({ one, zone }: { one: CalledClass; zone: string }) {
  const facts = [one.teacher, plural(one.children.length, 'student', 'students')].filter(Boolean).join(' · ')
  return (
    <table className={css.class}>
      <Columns />
      <thead>
        <tr>
          <th colSpan={5}>
            <b>{timeSpan(one.startTime, one.endTime)}</b> <b dir="auto">{one.name || 'Unnamed Class'}</b> <span>{facts}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {one.closedFor === null ? (
          one.children.map((child) => <ChildRow key={child.id} child={child} zone={zone} />)
        ) : (
          <tr>
            <td colSpan={5} className={css.closed} dir="auto">
              No class: {one.closedFor}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

function ChildRow({ child, zone }: { child: CalledChild; zone: string }) {
  const {
    name,
    age,
    isDropIn,
    isTrial,
    isMakeUp,
    hasMedicalAlert,
    papers,
    mustNotCollect,
    mayBePictured,
    announced,
    contact,
    otherContacts,
  } = child
  const known = [
    hasMedicalAlert && 'Medical',
    papers && classPaperWords[papers],
    mayBePictured === false && 'No photos',
    isDropIn && 'Drop-in',
    isTrial && 'Trial',
    isMakeUp && 'Make-up',
  ].filter(Boolean)
  return (
    <tr className={css.child}>
      <td>
        <span className={css.square} data-away={announced?.answer === 'away' || undefined}>
          {blank}
        </span>
      </td>
      <th scope="row">
        <bdi>{name}</bdi>
        {age !== null && <span className={css.age}> {age}</span>}
        {announced && <span className={css.away}>{announcedWords(announced, zone)}</span>}
      </th>
      <td>
        {known.join(', ')}
        {mustNotCollect && (
          <b className={css.phone}>
            <MustNotCollect names={mustNotCollect} onPaper />
          </b>
        )}
      </td>
      <td>
        {contact === null && 'no number'}
        {[...(contact ? [contact] : []), ...otherContacts].map(({ name: guardian, phone }, place) => (
          <Fragment key={place}>
            <bdi>{guardian}</bdi>
            <span className={css.phone}>{phone || 'no number'}</span>
          </Fragment>
        ))}
      </td>
      <td>{blank}</td>
    </tr>
  )
}
