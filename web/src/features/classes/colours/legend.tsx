import type { Class } from '@callboard/contract/classes'
import type { Palette } from './colours.ts'
import { legendOf } from './legend-of.ts'
import css from './legend.module.css'

const titles = { class: 'Classes', teacher: 'Teachers', room: 'Rooms', child: 'Children' }

/** Names what each colour of the classes means. */
export function Legend({ palette, classes }: { palette: Palette; classes: readonly Class[] }) {
  const { by } = palette
  const legend = legendOf(palette, classes)
  return (
    <div className={css.legend} data-by={by}>
      {legend.length > 0 && (
        <section aria-label={`Colours: ${titles[by].toLowerCase()}`}>
          <ul className={css.list}>
            {legend.map(({ key, name, look }) => (
              <li key={key} className={`${css.entry} ${look}`}>
                <span className={css.swatch} aria-hidden />
                <span dir="auto">{name}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
