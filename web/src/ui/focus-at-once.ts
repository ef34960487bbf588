/** The `ref` of the one field in a form somebody has just opened. */
export function focusAtOnce(field: HTMLElement | null): void {
  field?.focus()
}
