import type { ReactNode } from 'react'
import type { Named } from './student-changes.ts'

/** What a select offers, wherever it comes from: the page brings teachers and rooms. */
export type Choices = {
  /** undefined while they are on their way */
  options: { value: string; label: string }[] | undefined
  failed: boolean
  retry: () => void
}

/** The page brings a picker of students too. */
export type StudentSlot = (choice: { chosen: readonly Named[]; onChange: (chosen: Named[]) => void }) => ReactNode

/** The options of a select, with the chosen one kept even when it is gone from the list meanwhile. */
export function optionsFor({ options = [] }: Choices, prompt: string, kept: { id: string; name: string } | null) {
  const isListed = !kept || options.some((option) => option.value === kept.id)
  return [{ value: '', label: prompt }, ...options, ...(isListed ? [] : [{ value: kept.id, label: kept.name }])]
}

export function labelOf({ options = [] }: Choices, id: string): string | undefined {
  return options.find((option) => option.value === id)?.label
}
