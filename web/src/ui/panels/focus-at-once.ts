/** A ref for the single field of a form that has just been opened. */
export function focusAtOnce(field: HTMLElement | null): void {
  field?.focus()
}

/** A ref for where a dialog begins: it sets the focus only on opening, so one that was still loading sets it later. */
export function focusIfLate(beginning: HTMLElement | null): void {
  if (beginning?.closest('[role="dialog"]')?.contains(document.activeElement)) beginning.focus()
}
