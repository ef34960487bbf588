import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '../../lib/session/session.ts'
import { registerQuery } from './api.ts'
import { type Draft, useDrafts } from './drafts.ts'
import { KeptMarks } from './kept-marks.tsx'
import { useSettled } from './use-settled.ts'
import { madeAt } from './words.ts'
import css from './kept-registers.module.css'

interface Props {
  /** left out: the open register shows its own notice */
  openedId: string | undefined
  onOpen: (draft: { classId: string; date: string }) => void
}

export function KeptRegisters({ openedId, onOpen }: Props) {
  const { user } = useSignedIn()
  const drafts = useDrafts(user.id).filter(({ classId }) => classId !== openedId)
  if (drafts.length === 0) return null
  return (
    <div className={css.keptAll}>
      {drafts.map((draft) => (
        <KeptRegister key={draft.classId} draft={draft} onOpen={() => onOpen(draft)} />
      ))}
    </div>
  )
}

function KeptRegister({ draft, onOpen }: { draft: Draft; onOpen: () => void }) {
  const { user, studio } = useSignedIn()
  const { data } = useQuery(registerQuery(draft.classId))
  useSettled(data, draft, user.id)
  const saved = data && data.version > draft.since ? data.saved : null
  return (
    <KeptMarks
      draft={draft}
      userId={user.id}
      savedSince={saved ? `${saved.by} (${madeAt(saved.at, studio.timezone)})` : undefined}
      onOpen={onOpen}
    />
  )
}
