import type { Week } from '@callboard/contract/classes'
import { useSignedIn } from '../../../lib/session/session.ts'
import { byId, keepFocus } from '../../../lib/keep-focus.ts'
import { filterButtonId } from '../element-ids.ts'
import type { Calendar } from '../use-calendar.ts'
import { chipsOf, mineWords } from '../filtering/filter-words.ts'
import css from './chips.module.css'

/** What is filtered by: each is taken away by a press. */
export default function Chips({ calendar: { filter, narrow }, week }: { calendar: Calendar; week: Week }) {
  const { role } = useSignedIn().user
  return (
    <div className={css.chips} role="group" aria-label="Filters">
      {chipsOf(filter, week.classes, mineWords(role)).map(({ words, rest }) => (
        <button
          key={words}
          type="button"
          aria-label={`${words}: show all again`}
          onClick={() => {
            narrow(rest)
            keepFocus(byId(filterButtonId))
          }}
        >
          <span dir="auto">{words}</span>
          <span aria-hidden>×</span>
        </button>
      ))}
    </div>
  )
}
