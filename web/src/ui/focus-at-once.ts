/** The one field of a form that somebody has just asked for: they go on typing in it. Given as its `ref`. */
export function focusAtOnce(field: HTMLElement | null): void {
  field?.focus()
}
