import { figures } from '../../lib/format/figures.ts'
import css from './list-tabs.module.css'

interface ListTabsProps<Tab extends string> {
  /** e.g. "Invoices by status" */
  label: string
  tabs: readonly { value: Tab; words: string; count?: number | undefined }[]
  chosen: Tab
  onChoose: (tab: Tab) => void
}

/** Filters a list by one property; on a phone the tabs scroll sideways. */
export function ListTabs<Tab extends string>({ label, tabs, chosen, onChoose }: ListTabsProps<Tab>) {
  return (
    <div role="group" aria-label={label} className={css.tabs}>
      {tabs.map(({ value, words, count }) => (
        <button key={value} type="button" className={css.tab} aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {words} {count !== undefined && <span className={css.count}>{figures(count)}</span>}
        </button>
      ))}
    </div>
  )
}
