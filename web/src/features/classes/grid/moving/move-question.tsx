import type { EditScope } from '@callboard/contract/classes'
import type { PlainDate } from '@callboard/contract/dates'
import { Suspense } from 'react'
import { byId, keepFocus } from '../../../../lib/keep-focus.ts'
import { lazyPart } from '../../../../lib/parts/lazy-part.ts'
import { cardId, weekHeadingId } from '../../element-ids.ts'
import { placeWords, notifiedWords } from './move-words.ts'
import { questionAt } from './moved.ts'
import type { useMove } from './use-move.ts'

const MoveDialog = lazyPart(() => import('./move-dialog.tsx'))

interface Props {
  moving: ReturnType<typeof useMove>
  /** the studio's */
  today: PlainDate
  onClose: () => void
}

export function MoveQuestion({ moving, today, onClose }: Props) {
  if (!moving.move?.asks) return null
  const { one, to } = moving.move
  return (
    <Suspense fallback={null}>
      <MoveDialog
        key={moving.key}
        opened
        one={one}
        from={placeWords(one, to)}
        to={placeWords(to, one)}
        moved={to}
        notified={notifiedWords(one, to, today)}
        questionOf={(scope: EditScope, keepOwn: boolean) => questionAt(one, to, scope, keepOwn)}
        busy={moving.busy}
        failure={moving.failure}
        onSave={moving.save}
        onClose={() => {
          moving.putBack()
          onClose()
          keepFocus(byId(cardId(one.id)), byId(weekHeadingId))
        }}
      />
    </Suspense>
  )
}
