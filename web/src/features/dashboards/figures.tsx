import css from './figures.module.css'

interface Figure {
  label: string
  value: string | number
  /** e.g. "2 today" */
  note?: string
}

/** One decimal (S2 §9), but a plain 0. */
export const hours = (count: number): string => (count === 0 ? '0' : count.toFixed(1))

export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={css.figures} data-count={figures.length}>
      {figures.map(({ label, value, note }) => (
        <div key={label} className={css.figure}>
          <dt className={css.label}>{label}</dt>
          <dd className={css.value}>
            {value}
            {note && <span className={css.note}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
