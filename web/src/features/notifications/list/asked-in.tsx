import type { Notification } from '@callboard/contract/notifications'
import { Suspense } from 'react'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { useLeftOpen } from '../../../lib/session/use-left-open.ts'
import { useMakeChange } from '../changes/make-change.ts'
import css from './notifications-list.module.css'

const ClassQuestion = lazyPart(() => import('../../attendance/absences/class-question.tsx'))

/** Below a notification of an announcement that asks who is coming: the answers, which make it read. */
export function AskedIn({ one: { id, asks, isRead } }: { one: Notification }) {
  const mayAnswer = useLeftOpen('work')
  const change = useMakeChange()
  if (!asks || !mayAnswer) return null
  return (
    <Suspense fallback={null}>
      <div className={css.asked}>
        <ClassQuestion classId={asks} onAnswered={() => isRead || change({ kind: 'read', id })} />
      </div>
    </Suspense>
  )
}
