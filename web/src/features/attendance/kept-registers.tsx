import { Suspense } from 'react'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { useDrafts } from './drafts.ts'
import css from './kept-registers.module.css'

// With the register, which may have lost the network since it was opened.
const KeptRegister = lazyPart(async () => ({ default: (await import('./register-panel.tsx')).KeptRegister }))

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
    <Suspense fallback={null}>
      <div className={css.keptAll}>
        {drafts.map((draft) => (
          <KeptRegister key={draft.classId} draft={draft} onOpen={() => onOpen(draft)} />
        ))}
      </div>
    </Suspense>
  )
}
