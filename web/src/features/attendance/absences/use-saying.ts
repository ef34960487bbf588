import type { ComingPlace } from '@callboard/contract/absences'
import { useQueryClient } from '@tanstack/react-query'
import { dayName, shortDate } from '../../../lib/format/dates.ts'
import { useOffline } from '../../../lib/connection.ts'
import { untilBackWords } from '../../../lib/session/until-back-words.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { answerNow, type Said, useKeptAnswer } from './answer-outbox.ts'

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
  return {
    about,
    of,
    /** what was pressed and the server does not have yet */
    waiting: kept?.say ?? null,
    /** why the server does not have it yet */
    heldWords: kept && (untilBackWords(session) ?? (kept.isHeld || isOffline ? 'Waiting for the network' : null)),
    /** @returns whether the server has it */
    say: (say: Said['say']): Promise<boolean> => answerNow(queries, user.id, { ...about, say, of }),
  }
}
