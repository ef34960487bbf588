import type { QueryClient } from '@tanstack/react-query'
import { makeQueue } from '../../../lib/outbox/queue.ts'
import { failureOf } from '../../../lib/refusals.ts'
import { sayFailed } from '../../../ui/notices/toasts.ts'
import { announceAbsence, announceDays, answerClass, takeBackAbsence, takeBackDays } from './api.ts'
import { keptAnswers } from './kept-answers.ts'
import type { KeptAnswer, SaidOfClass, SaidOfDays } from './said.ts'

type Said = (SaidOfClass | SaidOfDays) & { of: string }

const idOf = (said: Pick<SaidOfClass, 'studentId' | 'classId'> | Pick<SaidOfDays, 'studentId' | 'from' | 'to'>) =>
  'classId' in said ? `${said.studentId}:${said.classId}` : `${said.studentId}:${said.from}:${said.to}`

const queue = makeQueue<KeptAnswer>({
  kept: keptAnswers,
  // Whoever takes back one class of the days they have announced says it after these.
  laneOf: ({ studentId }) => studentId,
  failed: 'It could not be sent.',
  faultsWait: true,
  send: async (queries, said) => {
    await ('classId' in said ? callOf(said) : callOfDays(said))
    await queries.invalidateQueries({ queryKey: ['absences'] })
    return 'sent'
  },
  onRefused: (queries, one, refused) => {
    sayFailed('Not sent', { message: `${one.of}: ${refused}` })
    void queries.invalidateQueries({ queryKey: ['absences'] })
    // Whoever has just pressed it is still there to read it.
    return one.held !== null
  },
  // The version before kept answers about a class alone.
  asKept: (one) => ({
    ...one,
    id: one.id ?? idOf(one),
    turn: one.turn ?? 0,
    writtenAt: one.writtenAt ?? new Date(0).toISOString(),
    held: one.held ?? null,
    refused: one.refused ?? null,
  }),
})

export const startAnswers = queue.start
export const forgetAnswer = queue.items.forget
export const useKeptAnswers = queue.items.useAll
export function useKeptAnswer(userId: string, about: { studentId: string; classId: string }): (KeptAnswer & SaidOfClass) | null {
  const kept = queue.items.useOne(userId, idOf(about))
  return kept && 'classId' in kept ? kept : null
}

const put = (userId: string, said: Said) => queue.put(userId, { ...said, id: idOf(said) })

/** Keeps an answer on this device and sends it; of one child and class the last one counts. @returns whether the server has it */
export async function answerNow(queries: QueryClient, userId: string, said: Said): Promise<boolean> {
  put(userId, said)
  const answer = (await queue.sendNow(queries, userId)).get(idOf(said))
  // Another tab may have been quicker.
  return answer ? answer === 'sent' : queue.items.read(userId, idOf(said)) === null
}

/** The same, with the server's own answer; null: it is kept until it can be sent. */
export async function answerOrKeep<Answer>(
  queries: QueryClient,
  userId: string,
  said: Said,
  sendAtOnce: () => Promise<Answer>,
): Promise<Answer | null> {
  // It must not overtake what waits.
  const isAlone = queue.items.readAll(userId).every(({ studentId, refused }) => studentId !== said.studentId || refused !== null)
  try {
    if (isAlone) {
      const answer = await sendAtOnce()
      queue.items.forget(userId, idOf(said))
      return answer
    }
  } catch (error) {
    if (failureOf(error).kind !== 'no-answer') throw error
  }
  put(userId, said)
  void queue.sendNow(queries, userId)
  return null
}

/** The call that tells the server. */
export function callOf(said: SaidOfClass): Promise<unknown> {
  const { studentId, classId, say, reason, minutes } = said
  const about = { studentId, classId }
  if (say === 'nothing') return takeBackAbsence(about)
  const more = reason === undefined ? about : { ...about, reason }
  return say === 'absent' ? announceAbsence(more) : answerClass({ ...more, answer: say, minutes })
}

function callOfDays({ studentId, from, to, say, reason }: SaidOfDays): Promise<unknown> {
  const days = { studentId, from, to }
  return say === 'absent' ? announceDays({ ...days, reason }) : takeBackDays(days)
}
