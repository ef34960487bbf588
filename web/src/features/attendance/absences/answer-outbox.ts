import type { AnswerClass } from '@callboard/contract/absences'
import type { QueryClient } from '@tanstack/react-query'
import { keepSending } from '../../../lib/outbox/keep-sending.ts'
import { keptItems } from '../../../lib/outbox/kept-items.ts'
import { failureOf } from '../../../lib/refusals.ts'
import { isSignedInAs } from '../../../lib/session/is-signed-in-as.ts'
import { oneAtATime } from '../../../lib/session/one-at-a-time.ts'
import { sayFailed } from '../../../ui/notices/toasts.ts'
import { announceAbsence, answerClass, takeBackAbsence } from './api.ts'
import { keptAnswers } from './kept-answers.ts'

/** What a family says of one child and one class: an answer to who is coming, that the child cannot come without being asked, or neither. */
export interface Said {
  studentId: string
  classId: string
  say: AnswerClass['answer'] | 'absent' | 'nothing'
}

/** An answer that the server does not have yet. */
export type KeptAnswer = Said & {
  /** names its child and class */
  of: string
  /** it could not be sent yet, and will be by itself */
  isHeld: boolean
}
type About = Omit<Said, 'say'>

const items = keptItems<KeptAnswer>(keptAnswers)
const idOf = ({ studentId, classId }: About) => `${studentId}:${classId}`

export const useKeptAnswer = (userId: string, about: About): KeptAnswer | null => items.useOne(userId, idOf(about))

/** Keeps an answer on this device and sends it; of one child and class the last one counts. @returns whether the server has it */
export async function answerNow(queries: QueryClient, userId: string, said: Omit<KeptAnswer, 'isHeld'>): Promise<boolean> {
  items.write(userId, idOf(said), { ...said, isHeld: false })
  return await oneAtATime(keptAnswers, async () => (await sendOne(queries, userId, said)) === 'sent')
}

/** Sends waiting answers from any page. Returns how to stop. */
export const startAnswers = (queries: QueryClient, userId: string) =>
  keepSending({
    isWaiting: () => items.readAll(userId).length > 0,
    send: ({ isOver, sent }) =>
      oneAtATime(keptAnswers, async () => {
        for (const about of items.readAll(userId)) {
          if (isOver() || (await sendOne(queries, userId, about)) === 'held') return
          sent()
        }
      }),
    listen: items.listen,
  })

/** Under the queue's lock, so that no older answer comes after a newer one. */
async function sendOne(queries: QueryClient, userId: string, about: About): Promise<'sent' | 'refused' | 'held'> {
  const kept = items.read(userId, idOf(about))
  // Another tab was quicker.
  if (!kept) return 'sent'
  const hold = () => {
    items.write(userId, idOf(kept), { ...kept, isHeld: true })
    return 'held' as const
  }
  let answer: 'sent' | 'refused' = 'sent'
  try {
    // Somebody else may have signed in; the call names who it is from, in case another tab was quicker.
    if (!isSignedInAs(queries, userId)) return hold()
    await call(kept)
  } catch (error) {
    const failure = failureOf(error)
    if (failure.kind === 'no-answer' || later.has(failure.code ?? '')) return hold()
    sayFailed('Not sent', { ...failure, message: `${kept.of}: ${failure.message}` })
    answer = 'refused'
  }
  // One that was pressed meanwhile is sent next.
  if (items.read(userId, idOf(kept))?.say === kept.say) items.forget(userId, idOf(kept))
  await queries.invalidateQueries({ queryKey: ['absences'] })
  return answer
}

const later = new Set(['not-signed-in', 'too-many-requests'])

function call({ studentId, classId, say }: Said) {
  const about = { studentId, classId }
  if (say === 'nothing') return takeBackAbsence(about)
  return say === 'absent' ? announceAbsence(about) : answerClass({ ...about, answer: say })
}
