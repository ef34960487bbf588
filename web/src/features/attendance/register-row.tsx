import type { MarkStatus } from '@callboard/contract/attendance'
import { longest } from '@callboard/contract/text'
import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { CountedTextarea } from '../../ui/forms/counted-field.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { OwnMark, ShownRow } from './marks.ts'
import { MustNotCollect } from './must-not-collect.tsx'
import { CallButton } from './call-button.tsx'
import { AlertButton, type SeenAlert } from './alerts/alert-button.tsx'
import { AlertWordsOf } from './alerts/alert-words.tsx'
import { PapersTag } from './papers-tag.tsx'
import { StatusButtons } from './status-buttons.tsx'
import { announcedWords } from './announced.ts'
import { firstName, madeAt, markWords } from './words.ts'
import css from './register.module.css'

interface Props {
  row: ShownRow
  classId: string
  /** the studio's */
  zone: string
  onMark: (mark: OwnMark) => void
  /** which of two conflicting marks to keep */
  onChoose: (whose: 'mine' | 'theirs') => void
  onMoveStudent?: ((student: { id: string; name: string }) => void) | undefined
}

export function RegisterRow({ row, classId, zone, onMark, onChoose, onMoveStudent }: Props) {
  const { student, status, notes } = row
  const [wasOpened, setOpened] = useState(false)
  const [alert, setAlert] = useState<SeenAlert | null>(null)
  // An overlong note blocks Save, so it must be in sight.
  const opened = wasOpened || notes.trim().length > longest.remark
  const detailsId = useId()
  const mark = (next: MarkStatus | null) => onMark({ status: next, notes })
  return (
    <li className={css.row}>
      <div className={css.line}>
        <button type="button" className={css.name} aria-expanded={opened} aria-controls={detailsId} onClick={() => setOpened(!opened)}>
          <span className={css.top}>
            <span className={css.who} dir="auto">
              {student.name}
            </span>
            <IconChevronDown className={css.chevron} size={16} stroke={1.8} aria-hidden />
          </span>
          {row.announced && (
            <span className={css.announced} dir="auto">
              {announcedWords(row.announced, zone)}
            </span>
          )}
          {row.hereAt && <span className={css.announced}>At the door {madeAt(row.hereAt, zone)}</span>}
          {row.mustNotCollect && <MustNotCollect names={row.mustNotCollect} />}
          <RowFacts row={row} zone={zone} />
          {(row.isDropIn || row.isTrial || row.isMakeUp || row.papers) && (
            <span className={css.tags}>
              {row.isDropIn && <Tag>Drop-in</Tag>}
              {row.isTrial && <Tag>Trial</Tag>}
              {row.isMakeUp && <Tag>Make-up</Tag>}
              <PapersTag papers={row.papers} />
            </span>
          )}
        </button>
        {row.hasMedicalAlert && <AlertButton student={student} classId={classId} seen={alert} onSee={setAlert} />}
        <StatusButtons name={student.name} status={status} onMark={mark} />
      </div>
      {alert && <AlertWordsOf name={student.name} seen={alert} contacts={row.contacts ?? []} />}
      {row.theirs && <Theirs row={row} theirs={row.theirs} zone={zone} onChoose={onChoose} />}
      <div id={detailsId} hidden={!opened} className={css.details}>
        {opened && (
          <>
            <CountedTextarea
              label={`Notes on ${student.name}`}
              description={status === null ? 'Choose a mark to save this note.' : 'Parents can read this.'}
              value={notes}
              most={longest.remark}
              autosize
              minRows={2}
              maxRows={6}
              onChange={({ currentTarget }) => onMark({ status, notes: currentTarget.value })}
            />
            {row.contacts?.map((contact) => (
              <CallButton key={`${contact.name} ${contact.phone}`} {...contact} />
            ))}
            <Button
              variant="default"
              classNames={{ root: css.open, label: css.openWords }}
              renderRoot={(props) => <Link {...props} to="/dashboard/students/$studentId" params={{ studentId: student.id }} />}
            >
              Open {student.name}
            </Button>
            {onMoveStudent && !row.isDropIn && !row.isTrial && !row.isMakeUp && (
              <Button variant="default" classNames={{ root: css.open, label: css.openWords }} onClick={() => onMoveStudent(student)}>
                Move to another class
              </Button>
            )}
          </>
        )}
      </div>
      {!opened && notes !== '' && (
        <p className={css.notes} dir="auto">
          {notes}
        </p>
      )}
      {row.isNoteLeftOut && notes === '' && <p className={css.notes}>A note was saved: it shows with a connection.</p>}
    </li>
  )
}

function RowFacts({ row, zone }: Pick<Props, 'row' | 'zone'>) {
  if (row.isUnsaved) return <span className={css.unsaved}>Not saved yet</span>
  if (row.status === null || row.markedAt === null) return null
  return (
    <span className={css.facts}>
      {row.markedBy ?? 'Someone'}, <time dateTime={row.markedAt}>{madeAt(row.markedAt, zone)}</time>
    </span>
  )
}

interface TheirsProps extends Pick<Props, 'row' | 'zone' | 'onChoose'> {
  theirs: NonNullable<ShownRow['theirs']>
}

function Theirs({ row, theirs, zone, onChoose }: TheirsProps) {
  const { student, markedBy, markedAt } = row
  const saved =
    markedAt === null
      ? 'Someone has since removed the mark.'
      : `${markedBy ?? 'Someone'} has since saved “${markWords(theirs)}” (${madeAt(markedAt, zone)}).`
  return (
    <div className={css.theirs} role="group" aria-label={`Two marks for ${student.name}`}>
      <p role="status">
        {saved} Yours, “{markWords(row)}”, is not saved.
      </p>
      <div className={css.links}>
        <Button variant="default" size="sm" onClick={() => onChoose('mine')}>
          Keep mine
        </Button>
        <Button variant="default" size="sm" onClick={() => onChoose('theirs')}>
          {markedAt === null ? 'Leave it unmarked' : `Use ${firstName(markedBy)}’s`}
        </Button>
      </div>
    </div>
  )
}
