import type { Post } from '@callboard/contract/channel-posts'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useRef } from 'react'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { inWords } from '../../../lib/refusals.ts'
import { useLeftOpen } from '../../../lib/session/use-left-open.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { useAction } from '../../../lib/use-action.ts'
import { sayFailed } from '../../../ui/notices/toasts.ts'
import { keepFocus } from '../../../lib/keep-focus.ts'
import { sayAnnouncementSeen } from './calls.ts'
import { useOnScreen } from './use-on-screen.ts'
import css from './announcement.module.css'

const AnswerFigure = lazyPart(() => import('./answer-figure.tsx'))
const ClassQuestion = lazyPart(() => import('../../attendance/absences/class-question.tsx'))
const SeenFigure = lazyPart(() => import('./seen-figure.tsx'))

interface AnnouncementFootProps {
  channelId: string
  isMember: boolean
  post: Post
}

/** Below an announcement: who is to have seen it says so, and staff read how many have. */
export default function AnnouncementFoot({ channelId, isMember, post }: AnnouncementFootProps) {
  const { user } = useSignedIn()
  const cache = useQueryClient()
  const foot = useRef<HTMLDivElement>(null)
  const seesFigure = useLeftOpen('rooms') && user.role !== 'parent'
  const mayAnswer = useLeftOpen('work')
  const asks = post.announcement?.asks ?? null
  const isReader = isMember && post.author.id !== user.id
  const { isSeen = true, gotIt = true } = post.announcement ?? {}
  const see = (said: boolean) => sayAnnouncementSeen(cache, { channelId, postId: post.id, gotIt: said })
  useOnScreen(foot, isReader && !isSeen, () => see(false))
  const saying = useAction(() => see(true), {
    done: () => keepFocus(() => foot.current),
    failed: (failure) => {
      sayFailed('Not saved', inWords(failure, 'Please press ‘Got it’ again.'))
      return null
    },
  })
  return (
    <div ref={foot} className={css.foot} tabIndex={-1}>
      {asks !== null && mayAnswer && (
        <Suspense fallback={null}>
          <ClassQuestion classId={asks} />
        </Suspense>
      )}
      {asks !== null && seesFigure && (
        <Suspense fallback={null}>
          <AnswerFigure channelId={channelId} postId={post.id} />
        </Suspense>
      )}
      {isReader &&
        (gotIt ? (
          <p className={css.got} role="status">
            <IconCheck size={18} aria-hidden />
            You have got it
          </p>
        ) : (
          <Button size="sm" leftSection={<IconCheck size={18} aria-hidden />} loading={saying.busy} onClick={() => void saying.run()}>
            Got it
          </Button>
        ))}
      {seesFigure && (
        <Suspense fallback={null}>
          <SeenFigure channelId={channelId} postId={post.id} />
        </Suspense>
      )}
    </div>
  )
}
