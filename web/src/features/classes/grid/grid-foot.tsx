import { plural } from '../../../lib/words.ts'
import type { useOutOfView } from './use-grid-scroll.ts'
import css from './time-grid.module.css'

interface Props {
  /** what can be done; absent for those who only read */
  hint: string | undefined
  out: ReturnType<typeof useOutOfView>
}

export function GridFoot({ hint, out }: Props) {
  return (
    <div className={css.foot}>
      {hint !== undefined && (
        <p className={css.hint} role="status">
          {hint}
        </p>
      )}
      {(['earlier', 'later'] as const).map(
        (which) =>
          out[which] > 0 && (
            <button key={which} type="button" onClick={() => out.goTo(which)}>
              {plural(out[which], 'class', 'classes')} {which}
            </button>
          ),
      )}
    </div>
  )
}
