export type Choices = {
  /** undefined while loading */
  options: { value: string; label: string }[] | undefined
  failed: boolean
  retry: () => void
}

/** Keeps the chosen option even when it has left the list. */
export function optionsFor({ options = [] }: Choices, prompt: string, kept: { id: string; name: string } | null) {
  const isListed = !kept || options.some((option) => option.value === kept.id)
  return [{ value: '', label: prompt }, ...options, ...(isListed ? [] : [{ value: kept.id, label: kept.name }])]
}

export function labelOf({ options = [] }: Choices, id: string): string | undefined {
  return options.find((option) => option.value === id)?.label
}
