import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '../../lib/session/session.ts'
import { registerQuery } from './api.ts'
import type { Draft } from './drafts.ts'
import { KeptMarks } from './kept-marks.tsx'
import { useSettled } from './use-settled.ts'
import { madeAt } from './words.ts'

export function KeptRegister({ draft, onOpen }: { draft: Draft; onOpen: () => void }) {
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
