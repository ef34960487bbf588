import type { Question } from '@callboard/contract/absences'
import { useQuery } from '@tanstack/react-query'
import { dayName, shortDate } from '../../../lib/format/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { AnswerRow } from './answer-row.tsx'
import { questionQuery } from './api.ts'
import css from './answers.module.css'

interface ClassQuestionProps {
  classId: string
  onAnswered?: (() => void) | undefined
}

/** Who of the family is coming to a class of which an announcement asks; nothing for whoever has no child in it. */
export default function ClassQuestion({ classId, onAnswered }: ClassQuestionProps) {
  const { data } = useQuery(questionQuery(classId))
  const now = useNow()
  if (!data) return null
  const isBegun = data.state === 'begun' || (data.state === 'open' && new Date(data.startsAt) <= now)
  if (!isBegun && data.state === 'open' && data.places.length === 0) return null
  return (
    <div className={css.question}>
      <p>
        <b>Who is coming?</b> <bdi>{data.class.name}</bdi>, {whenWords(data)}
      </p>
      {data.state === 'closed' ? (
        <p data-over>
          This class does not take place: <bdi>{data.closedFor}</bdi>. Nobody needs to answer.
        </p>
      ) : isBegun ? (
        <p data-over>The class has begun, so answers can’t be changed any more.</p>
      ) : (
        data.places.map((place) => <AnswerRow key={place.student.id} place={place} onAnswered={onAnswered} />)
      )}
    </div>
  )
}

const whenWords = ({ class: { date, startTime } }: Question): string => `${dayName(date)} ${shortDate(date)} at ${startTime}`
