let waiting = false

/** Called when somebody goes to another page, or a page becomes another: its title will take the focus, so that a screen reader says where one is. */
export function expectPageTitle() {
  waiting = true
}

/** For the title of a page: focuses it, once, if somebody came here by navigation. */
export function focusAsPageTitle(title: HTMLElement | null) {
  if (!waiting || !title) return
  waiting = false
  title.focus({ preventScroll: true })
}
