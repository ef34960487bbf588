import { IconCalendarCog, IconCalendarOff, IconRss, IconClipboardList, IconCopy, IconPrinter, IconFileText } from '@tabler/icons-react'
import type { Unit } from '../views/steps.ts'

/** What is done now and then; absent where somebody may not. */
export interface MenuActions {
  copy?: ((what: 'day' | 'week') => void) | undefined
  terms?: (() => void) | undefined
  callOff?: (() => void) | undefined
  callSheet?: (() => void) | undefined
  importing?: (() => void) | undefined
  print: () => void
  feed: () => void
}

export function menuOf({ copy, terms, callOff, callSheet, importing, print, feed }: MenuActions, unit: Unit) {
  const entry = (label: string, icon: typeof IconCopy, onChoose: (() => void) | undefined) => (onChoose ? [{ label, icon, onChoose }] : [])
  return [
    ...entry(`Copy this ${unit}`, IconCopy, copy && unit !== 'month' ? () => copy(unit) : undefined),
    ...entry('Terms and closed days', IconCalendarCog, terms),
    ...entry('Call off classes', IconCalendarOff, callOff),
    ...entry('Call sheet', IconClipboardList, callSheet),
    ...entry('Import from a spreadsheet', IconFileText, importing),
    ...entry(`Print this ${unit}`, IconPrinter, print),
    ...entry('Calendar feed', IconRss, feed),
  ]
}
