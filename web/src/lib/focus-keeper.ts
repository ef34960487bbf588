/** Looked for whenever it is needed, as it may have been deleted, or drawn again, since. */
export type FocusHome = () => Element | null | undefined

let stop: (() => void) | undefined

const inputs = ['keydown', 'pointerdown'] as const

/** See `keepFocus`. */
export function watch(homes: readonly FocusHome[]): void {
  stop?.()
  const look = () => {
    const at = document.activeElement
    if (at && at !== document.body && !at.matches(':disabled')) return
    for (const home of [...homes, pageTitle]) {
      const to = home()
      if (mayHaveFocus(to)) return to.focus({ preventScroll: true })
    }
  }
  const changes = new MutationObserver(look)
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  const end = () => stop?.()
  stop = () => {
    changes.disconnect()
    for (const input of inputs) window.removeEventListener(input, end, true)
  }
  for (const input of inputs) window.addEventListener(input, end, true)
  look()
}

const pageTitle: FocusHome = () => document.querySelector('h1')

/** Of what was opened last: where a dialog that something opens from came from itself. */
let latest: readonly Element[] = []
const most = 60

/** See `rememberFocus`. @param around what has the focus, and what that is in, from the inside */
export function remember(around: readonly Element[]): (homes: readonly FocusHome[]) => void {
  const from = (latest = around[0]?.closest('[role=dialog]') ? [...around, ...latest].slice(0, most) : around)
  const [control] = from
  const nearest: FocusHome = () => {
    for (const place of from) {
      const found = place.isConnected ? (place.matches(takesFocus) ? place : place.querySelector(landing)) : null
      if (mayHaveFocus(found)) return found
    }
    return null
  }
  return (homes) => watch([() => control && (control.isConnected ? control : drawnAgain(control, from)), ...homes, nearest])
}

function drawnAgain({ id, ariaLabel }: Element, around: readonly Element[]): Element | null {
  if (id) return document.getElementById(id)
  const place = around.find(({ isConnected }) => isConnected)
  return ariaLabel && place ? place.querySelector(`[aria-label="${CSS.escape(ariaLabel)}"]`) : null
}

/** Given a `tabIndex` of -1 so that it can take the focus. */
const landing = '[data-focus-home], :is(h1, h2, h3, h4, ul, li, article, [role=group], [role=dialog])[tabindex="-1"]'
const takesFocus = `${landing}, button, a[href]`

function mayHaveFocus(one: Element | null | undefined): one is HTMLElement {
  return one instanceof HTMLElement && one.isConnected && !one.matches(':disabled') && one.checkVisibility()
}
