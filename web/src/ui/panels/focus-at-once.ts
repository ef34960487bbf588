/** The `ref` of the one field in a form that has just been opened. */
export function focusAtOnce(field: HTMLElement | null): void {
  field?.focus()
}
