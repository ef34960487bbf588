interface Left {
  readonly title: Element | null
  readonly words: string
  readonly dialog: Element | null
}

/** the title of the page being left, until the next one is shown */
let left: Left | null = null

const dialogInFocus = () => document.activeElement?.closest('[role="dialog"]') ?? null

/** Gives the focus to the next page's title, so that screen readers announce it. @param isLeaving excludes the present title */
export function expectPageTitle(isLeaving = false) {
  const title = isLeaving ? document.querySelector('h1') : null
  left = { title, words: title?.textContent ?? '', dialog: dialogInFocus() }
}

/** A ref for a page's title: focuses it once, after navigation. The page being left may still be mounted meanwhile. */
export function focusAsPageTitle(title: HTMLElement | null) {
  if (!left || !title || (title === left.title && title.textContent === left.words)) return
  const [before, now] = [left.dialog, dialogInFocus()]
  left = null
  // What was opened while the page came keeps it.
  if (now === null || now === before) title.focus({ preventScroll: true })
}
