import { figures } from '../../../lib/format/figures.ts'
import css from './detail.module.css'

/** "9 of 14 signed", and as much of a ring. */
export function Ring({ done, all, word }: { done: number; all: number; word: string }) {
  return (
    <p className={css.ring}>
      <svg viewBox="0 0 36 36" aria-hidden>
        <circle cx="18" cy="18" r="16" pathLength="100" />
        {done > 0 && <circle cx="18" cy="18" r="16" pathLength="100" strokeDasharray={`${(100 * done) / all} 100`} />}
      </svg>
      <span>
        <strong>{`${figures(done)} of ${figures(all)}`}</strong>
        <span>{word}</span>
      </span>
    </p>
  )
}
