import type { Class } from '@callboard/contract/classes'
import { useRovingIndex } from '@mantine/hooks'
import { type CalendarFilter, filterClasses, isChosen, toggled, without } from '../filtering/filter.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import type { Palette } from './colours.ts'
import { legendOf } from './legend-of.ts'
import css from './legend.module.css'

const titles = { class: 'Classes', teacher: 'Teachers', room: 'Rooms', child: 'Children' }

interface Props {
  palette: Palette
  /** those that are filtered out, too */
  classes: readonly Class[]
  filter: CalendarFilter
  onFilter: (filter: CalendarFilter) => void
}

/** Names what each colour of the classes means, and shows those alone at a press. */
export default function Legend({ palette, classes, filter, onFilter }: Props) {
  const { by } = palette
  const { user } = useSignedIn()
  const legend = legendOf(palette, filterClasses(classes, without(filter, by), user.id))
  // One tab stop, however many there are.
  const { getItemProps } = useRovingIndex({ total: legend.length })
  if (legend.length === 0) return null
  return (
    <section className={css.legend} data-by={by} aria-label={`Colours: ${titles[by].toLowerCase()}`}>
      <ul className={css.list}>
        {legend.map(({ key, name, look }, index) => (
          <li key={key}>
            <button
              type="button"
              {...getItemProps({ index, onClick: () => onFilter(toggled(filter, by, key)) })}
              className={`${css.entry} ${look}`}
              aria-pressed={isChosen(filter, by, key)}
            >
              <span className={css.swatch} aria-hidden />
              <span dir="auto">{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
