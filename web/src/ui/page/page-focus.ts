interface Left {
  readonly title: Element | null
  readonly words: string
}

/** the title of the page that is being left, until the next one has come */
let left: Left | null = null

/** The next page's title takes the focus, so that screen readers announce it. @param isLeaving the one that is there does not */
export function expectPageTitle(isLeaving = false) {
  const title = isLeaving ? document.querySelector('h1') : null
  left = { title, words: title?.textContent ?? '' }
}

/** The ref of a page's title: focuses it once, after navigation. The page that is being left may still be drawn meanwhile. */
export function focusAsPageTitle(title: HTMLElement | null) {
  if (!left || !title || (title === left.title && title.textContent === left.words)) return
  left = null
  title.focus({ preventScroll: true })
}
