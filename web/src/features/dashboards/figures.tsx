import css from './figures.module.css'

interface Figure {
  label: string
  value: string | number
  /** what the figure is like: "2 today" */
  note?: string
}

/** Hours with one decimal (S2 §9); none are none. */
export const hours = (count: number): string => (count === 0 ? '0' : count.toFixed(1))

/** A few figures side by side. */
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
