import css from './figures.module.css'

/** A few figures side by side. */
export function Figures({ figures }: { figures: readonly { label: string; value: string | number }[] }) {
  return (
    <dl className={css.figures}>
      {figures.map(({ label, value }) => (
        <div key={label} className={css.figure}>
          <dt className={css.label}>{label}</dt>
          <dd className={css.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
