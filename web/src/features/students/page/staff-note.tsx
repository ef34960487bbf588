import type { StaffNote as Note } from '@callboard/contract/students'
import { Button } from '@mantine/core'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { useLeftOpen } from '../../../lib/session/use-left-open.ts'
import { Panels } from '../../../ui/panels/panels.tsx'
import { usePanels } from '../../../ui/panels/use-panels.ts'
import { momentWords } from '../day-words.ts'
import css from './student-page.module.css'

const NotePanel = lazyPart(() => import('./note-panel.tsx'))

interface StaffNoteProps {
  student: { id: string; name: string }
  note: Note
}

export function StaffNote({ student, note }: StaffNoteProps) {
  const { timezone } = useSignedIn().studio
  const mayWrite = useLeftOpen('work')
  const panels = usePanels<'write'>()
  const { text, writtenBy, writtenAt } = note
  return (
    <div className={css.medical}>
      {text ? (
        <p className={css.note} dir="auto">
          {text}
        </p>
      ) : (
        <p className={css.dimmed}>Nothing yet. Owners and the child’s teachers read this, families do not.</p>
      )}
      {text && writtenAt && (
        <p className={css.source}>
          <bdi>{writtenBy}</bdi>, <time dateTime={writtenAt}>{momentWords(timezone, new Date(writtenAt))}</time>
        </p>
      )}
      {mayWrite && (
        <Button variant="default" onPointerEnter={NotePanel.warm} onClick={() => panels.open('write')}>
          {text ? 'Edit notes' : 'Write notes'}
        </Button>
      )}
      <Panels of={panels}>{(_, shown) => <NotePanel {...shown} student={student} note={note} />}</Panels>
    </div>
  )
}
