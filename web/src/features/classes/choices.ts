import type { ReactNode } from 'react'
import type { Named } from './student-changes.ts'

export type Choices = {
  /** undefined while loading */
  options: { value: string; label: string }[] | undefined
  failed: boolean
  retry: () => void
}

export type StudentSlot = (choice: { chosen: readonly Named[]; onChange: (chosen: Named[]) => void }) => ReactNode

/** Keeps the chosen option even when it has left the list. */
export function optionsFor({ options = [] }: Choices, prompt: string, kept: { id: string; name: string } | null) {
  const isListed = !kept || options.some((option) => option.value === kept.id)
  return [{ value: '', label: prompt }, ...options, ...(isListed ? [] : [{ value: kept.id, label: kept.name }])]
}

export function labelOf({ options = [] }: Choices, id: string): string | undefined {
  return options.find((option) => option.value === id)?.label
}
