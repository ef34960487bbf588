/** Where the button that was pressed has gone, and the focus with it. */
export function focusIfLost(element: HTMLElement | null): void {
  setTimeout(() => {
    if (document.activeElement === document.body) element?.focus({ preventScroll: true })
  }, 0)
}
