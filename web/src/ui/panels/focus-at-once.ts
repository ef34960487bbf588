/** A ref for the single field of a form that has just been opened. */
export function focusAtOnce(field: HTMLElement | null): void {
  field?.focus()
}
