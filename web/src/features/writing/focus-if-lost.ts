/** Where the button that was pressed has gone, and the focus with it. */
export function focusIfLost(element: HTMLElement | null): void {
  // A dialog gives the focus back to that button only once it has faded.
  for (const wait of [0, 400])
    setTimeout(() => {
      if (document.activeElement === document.body) element?.focus({ preventScroll: true })
    }, wait)
}
