import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { dayName, shortDate } from '../../../lib/format/dates.ts'
import { AnswerRow } from './answer-row.tsx'
import { placesQuery } from './api.ts'
import css from './answers.module.css'

interface AskedLaterProps {
  /** ids of classes that are listed elsewhere */
  listed: readonly string[]
  frame: (questions: ReactNode) => ReactNode
}

/** For parents: the classes after the next days of which they are asked who is coming. */
export function AskedLater({ listed, frame }: AskedLaterProps) {
  const { data = [] } = useQuery(placesQuery())
  const asked = data.filter((place) => place.isAsked && !listed.includes(place.class.id))
  if (asked.length === 0) return null
  return frame(
    [...Map.groupBy(asked, (place) => place.class.id)].map(([id, places]) => {
      const [first] = places
      if (!first) return null
      const { name, date, startTime } = first.class
      return (
        <div key={id} className={css.question}>
          <p>
            <bdi>{name}</bdi>, {`${dayName(date)} ${shortDate(date)} at ${startTime}`}
          </p>
          {places.map((place) => (
            <AnswerRow key={place.student.id} place={place} />
          ))}
        </div>
      )
    }),
  )
}
