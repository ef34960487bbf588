import type { MarkStatus } from '@callboard/contract/attendance'
import { Button, Textarea } from '@mantine/core'
import { IconChevronDown, IconFirstAidKit } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Tag } from '../../ui/tag.tsx'
import type { OwnMark, ShownRow } from './marks.ts'
import { StatusButtons } from './status-buttons.tsx'
import { madeAt } from './words.ts'
import css from './register.module.css'

type Props = {
  row: ShownRow
  /** the studio's */
  zone: string
  onMark: (mark: OwnMark) => void
  onOpenStudent?: ((id: string) => void) | undefined
}

/** One student of the register: the name opens what else there is, the marks are one tap each. */
export function RegisterRow({ row, zone, onMark, onOpenStudent }: Props) {
  const [opened, setOpened] = useState(false)
  const detailsId = useId()
  const { student, status, notes } = row
  const mark = (next: MarkStatus | null) => onMark({ status: next, notes })
  return (
    <li className={css.row} data-unsaved={row.isUnsaved || undefined}>
      <button type="button" className={css.name} aria-expanded={opened} aria-controls={detailsId} onClick={() => setOpened(!opened)}>
        <span className={css.who}>{student.name}</span>
        {row.isDropIn && <Tag>Drop-in</Tag>}
        {row.hasMedicalAlert && (
          <IconFirstAidKit className={css.alert} size={20} stroke={1.8} role="img" aria-label="Has medical information" />
        )}
        <IconChevronDown className={css.chevron} size={18} stroke={1.8} aria-hidden />
      </button>
      <StatusButtons name={student.name} status={status} onMark={mark} />
      <RowFacts row={row} zone={zone} />
      <div id={detailsId} hidden={!opened} className={css.details}>
        {opened && (
          <>
            <Textarea
              label={`Notes on ${student.name}`}
              description={status === null ? 'Notes are saved with a mark.' : 'Parents can read this.'}
              value={notes}
              maxLength={500}
              autosize
              minRows={2}
              maxRows={6}
              onChange={({ currentTarget }) => onMark({ status, notes: currentTarget.value })}
            />
            {row.hasMedicalAlert && <p>There is medical information about {student.name}.</p>}
            {onOpenStudent && (
              <Button variant="default" classNames={{ root: css.open, label: css.openWords }} onClick={() => onOpenStudent(student.id)}>
                Open {student.name}
              </Button>
            )}
          </>
        )}
      </div>
      {!opened && notes !== '' && <p className={css.notes}>{notes}</p>}
    </li>
  )
}

/** Who has made the mark, and when; or that nobody but us knows of it. */
function RowFacts({ row, zone }: Pick<Props, 'row' | 'zone'>) {
  if (row.isUnsaved) return <p className={css.unsaved}>Not saved yet</p>
  if (row.status === null || row.markedAt === null) return null
  return (
    <p className={css.facts}>
      {row.markedBy ?? 'Somebody'}, <time dateTime={row.markedAt}>{madeAt(row.markedAt, zone)}</time>
    </p>
  )
}
