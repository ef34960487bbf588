import type { Class, EditScope } from '@callboard/contract/classes'
import { PlainDate, PlainTime, weekOf } from '@callboard/contract/dates'
import { useQuery } from '@tanstack/react-query'
import { movingQuery } from '../api.ts'
import { moveSentences } from './move-words.ts'
import css from './move-sentence.module.css'

interface Props {
  one: Class
  scope: EditScope
  /** as typed */
  date: string
  startTime: string
  keepOwn: boolean
}

/** Under the date of an edit: which dates move with it, and who is told. */
export function MoveSentence({ one, scope: chosen, date, startTime, keepOwn }: Props) {
  const scope = one.seriesId === null ? 'single' : chosen
  const isTyped = PlainDate.safeParse(date).success && PlainTime.safeParse(startTime).success
  const isAsked = isTyped && date !== one.date && (scope === 'single' || weekOf(date) === weekOf(one.date))
  const { data } = useQuery({
    ...movingQuery({ id: one.id, scope, date, startTime, keepOwn: keepOwn ? 'true' : 'false' }),
    enabled: isAsked,
  })
  const hint = scope === 'single' ? '' : 'Another day of this week moves the coming dates with it.'
  return (
    <p className={css.moves} data-moves={isAsked || undefined} aria-live="polite">
      {isAsked ? data && moveSentences(data, { from: one.date, to: date, scope }).join(' ') : hint}
    </p>
  )
}
