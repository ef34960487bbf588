import { useSignedIn } from '../../lib/session.ts'
import { useDrafts } from './drafts.ts'
import { KeptMarks } from './kept-marks.tsx'
import css from './register.module.css'

type Props = {
  /** the register that is open says it itself */
  openedId: string | undefined
  onOpen: (draft: { classId: string; date: string }) => void
}

/** All registers whose marks this person has not saved yet, below the calendar. */
export function KeptRegisters({ openedId, onOpen }: Props) {
  const { user } = useSignedIn()
  const drafts = useDrafts(user.id).filter(({ classId }) => classId !== openedId)
  if (drafts.length === 0) return null
  return (
    <div className={css.keptAll}>
      {drafts.map((draft) => (
        <KeptMarks key={draft.classId} draft={draft} userId={user.id} onOpen={() => onOpen(draft)} />
      ))}
    </div>
  )
}
