/** Looked for whenever it is needed, as it may have been deleted, or drawn again, since. */
export type FocusHome = () => HTMLElement | null | undefined

export const byId =
  (id: string): FocusHome =>
  () =>
    document.getElementById(id)

let stop: (() => void) | undefined

/**
 * Until somebody presses a key or points, the focus that is lost with what had it goes to the first of `homes` that is there, at last to
 * the page's title.
 */
export function keepFocus(homes: readonly FocusHome[]): void {
  stop?.()
  const look = () => {
    const at = document.activeElement
    if (at && at !== document.body && !at.matches(':disabled')) return
    for (const home of [...homes, pageTitle]) {
      const to = home()
      if (to && mayHaveFocus(to)) return to.focus({ preventScroll: true })
    }
  }
  const changes = new MutationObserver(look)
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  stop = () => {
    changes.disconnect()
    for (const input of inputs) window.removeEventListener(input, end, true)
  }
  const end = () => stop?.()
  for (const input of inputs) window.addEventListener(input, end, true)
  // What is about to go may still be there.
  queueMicrotask(look)
}

const inputs = ['keydown', 'pointerdown'] as const
const pageTitle = () => document.querySelector('h1')

/**
 * Where the focus goes back to: to `control`, also if it was drawn again, or where it has gone, to what it stood in: the nearest list or
 * heading that can take it.
 */
export function homesOf(control: Element | null): FocusHome[] {
  if (!(control instanceof HTMLElement) || control === document.body) return []
  const around: HTMLElement[] = []
  for (let place = control.parentElement; place && place !== document.body; place = place.parentElement) around.push(place)
  const { id } = control
  const label = control.getAttribute('aria-label')
  const again = () => (control.isConnected ? control : id ? document.getElementById(id) : null)
  const namesake = (place: HTMLElement) => (label === null ? null : place.querySelector<HTMLElement>(`[aria-label="${CSS.escape(label)}"]`))
  const nearest = (place: HTMLElement) => (place.matches(landing) ? place : place.querySelector<HTMLElement>(landing))
  const inside = (find: typeof nearest) => () => {
    for (const place of around) {
      const found = place.isConnected ? find(place) : null
      if (found && mayHaveFocus(found)) return found
    }
    return null
  }
  const own = [again, inside(namesake), inside(nearest)]
  latest = control.closest('[role=dialog]') ? [...own, ...latest].slice(0, most) : own
  return latest
}

/** Of what was opened last: where a dialog that something opens from came from itself. */
let latest: FocusHome[] = []
const most = 12

/** Given a `tabIndex` of -1 so that it can take the focus. */
const landing = '[data-focus-home], :is(h1, h2, h3, h4, ul, li, article, [role=group], [role=dialog])[tabindex="-1"]'

const mayHaveFocus = (one: HTMLElement) => one.isConnected && !one.matches(':disabled') && one.checkVisibility()
