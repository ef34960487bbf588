import type { ComingPlace } from '@callboard/contract/absences'
import { useQueryClient } from '@tanstack/react-query'
import { dayName, shortDate } from '../../../lib/format/dates.ts'
import { useOffline } from '../../../lib/connection.ts'
import { untilBackWords } from '../../../lib/session/until-back-words.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { answerNow, answerOrKeep, callOf, useKeptAnswer } from './answer-outbox.ts'
import type { SaidOfClass } from './said.ts'

/** The child and the class, as they are spoken. */
export const placeWords = ({ class: held, student }: ComingPlace): string =>
  `${student.name}, ${held.name}, ${dayName(held.date)} ${shortDate(held.date)}`

/** What a family says of one child and class, also without the network: it is sent when that is back. */
export function useSaying(place: ComingPlace) {
  const queries = useQueryClient()
  const session = useSignedIn()
  const { user } = session
  const isOffline = useOffline()
  const about = { studentId: place.student.id, classId: place.class.id }
  const of = placeWords(place)
  const kept = useKeptAnswer(user.id, about)
  const isWaiting = kept !== null && kept.refused === null
  return {
    about,
    of,
    /** what was pressed and the server does not have yet */
    waiting: isWaiting ? kept.say : null,
    waitingMore: { minutes: (isWaiting && kept.minutes) || null, reason: (isWaiting && kept.reason) || '' },
    /** why the server does not have it yet, or did not take it */
    heldWords:
      kept &&
      (kept.refused ??
        untilBackWords(session) ??
        (kept.held === 'no network' || isOffline ? 'Waiting for the network' : kept.held === 'soon' ? 'Waiting to be sent' : null)),
    /** @returns whether the server has it */
    say: (say: SaidOfClass['say']): Promise<boolean> => answerNow(queries, user.id, { ...about, say, of }),
    /** With more than the answer itself; without a connection it is kept. */
    sayMore: async (say: 'absent' | 'late' | 'away', more: Pick<SaidOfClass, 'reason' | 'minutes'>): Promise<void> => {
      const said = { ...about, say, ...more }
      const isSent = (await answerOrKeep(queries, user.id, { ...said, of }, () => callOf(said))) !== null
      // Without a connection this would wait for it.
      if (isSent) await queries.invalidateQueries({ queryKey: ['absences'] })
    },
  }
}
