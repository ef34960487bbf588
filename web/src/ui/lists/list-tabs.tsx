import { figures } from '../../lib/format/figures.ts'
import css from './list-tabs.module.css'

interface ListTabsProps<Tab extends string> {
  /** e.g. "Invoices by status" */
  label: string
  tabs: readonly { value: Tab; words: string; count?: number | undefined }[]
  chosen: Tab
  onChoose: (tab: Tab) => void
  /** beside or above other controls, where an underlined row would be one line too many */
  asPills?: boolean
}

/** Filters a list by one property; on a phone the tabs scroll sideways. */
export function ListTabs<Tab extends string>({ label, tabs, chosen, onChoose, asPills }: ListTabsProps<Tab>) {
  return (
    <div role="group" aria-label={label} className={css.tabs} data-pills={asPills || undefined}>
      {tabs.map(({ value, words, count }) => (
        <button key={value} type="button" className={css.tab} aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {words} {count !== undefined && <span className={css.count}>{figures(count)}</span>}
        </button>
      ))}
    </div>
  )
}
