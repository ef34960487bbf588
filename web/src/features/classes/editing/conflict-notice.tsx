import type { Class } from '@callboard/contract/classes'
import { Button } from '@mantine/core'
import { useSignedIn } from '../../../lib/session/session.ts'
import { Notice } from '../../../ui/notices/notice.tsx'
import { useRoomChoices } from '../../locations/use-room-choices.ts'
import { useTeacherChoices } from '../../teachers/use-teacher-choices.ts'
import type { Difference } from './class-conflict.ts'
import { fieldLabels, fieldWords } from './field-words.ts'
import css from './conflict-notice.module.css'

interface Props {
  theirs: Class
  differences: Difference[]
  onUseMine: () => void
  onTakeTheirs: () => void
}

export function ConflictNotice({ theirs, differences, onUseMine, onTakeTheirs }: Props) {
  const { currency } = useSignedIn().studio
  const teachers = useTeacherChoices()
  const rooms = useRoomChoices()
  const say = (field: Difference['field'], value: Difference['theirs']) => fieldWords(field, value, { theirs, teachers, rooms, currency })
  return (
    <div className={css.conflict}>
      <Notice tone="warn" title="Someone changed this class while you were editing it">
        {differences.length === 0 ? (
          <p>They saved the same changes as you.</p>
        ) : (
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">Now</th>
                <th scope="col">Yours</th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ field, theirs: now, mine }) => (
                <tr key={field}>
                  <th scope="row">{fieldLabels[field]}</th>
                  <td>{say(field, now)}</td>
                  <td>{mine === null ? <span className={css.untouched}>you did not change this</span> : say(field, mine)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Notice>
      <div className={css.buttons}>
        <Button variant="default" onClick={onTakeTheirs}>
          Use theirs
        </Button>
        <Button onClick={onUseMine}>Use mine</Button>
      </div>
    </div>
  )
}
