import type { Class } from '@callboard/contract/classes'
import { Button } from '@mantine/core'
import { useSignedIn } from '../../../lib/session/session.ts'
import { CardTable, Cell, Heading, Row } from '../../../ui/lists/card-table.tsx'
import { Notice } from '../../../ui/notices/notice.tsx'
import { useRoomChoices } from '../../locations/use-room-choices.ts'
import { useTeacherChoices } from '../../teachers/use-teacher-choices.ts'
import type { Difference } from '../form/class-conflict.ts'
import { editedFields } from '../form/class-form.ts'
import { fieldWords } from './field-words.ts'
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
          <CardTable
            label="Differences"
            headings={
              <>
                <Heading>Field</Heading>
                <Heading>Now</Heading>
                <Heading>Yours</Heading>
              </>
            }
          >
            {differences.map(({ field, theirs: now, mine }) => (
              <Row key={field}>
                <Cell kind="title">
                  <b>{editedFields[field]}</b>
                </Cell>
                <Cell kind="typed" label="Now">
                  {say(field, now)}
                </Cell>
                <Cell kind="typed" label="Yours">
                  {mine === null ? <span className={css.untouched}>you did not change this</span> : say(field, mine)}
                </Cell>
              </Row>
            ))}
          </CardTable>
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
