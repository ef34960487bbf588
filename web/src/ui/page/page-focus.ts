let waiting = false

/** The next page's title takes the focus, so that screen readers announce it. */
export function expectPageTitle() {
  waiting = true
}

/** The ref of a page's title: focuses it once, after navigation. */
export function focusAsPageTitle(title: HTMLElement | null) {
  if (!waiting || !title) return
  waiting = false
  title.focus({ preventScroll: true })
}
