/** Until a dialog has gone and given the focus back. */
const dialogGoneMs = 400

/**
 * The ref of an area whose buttons go away with what they did ("Disable", "Cancel"): the focus then stays near, on what is marked
 * `data-focus-home`, and does not fall back to the top of the page.
 */
export function keepFocusIn(area: HTMLElement | null): (() => void) | undefined {
  if (!area) return
  let held: Element | null = null
  let late: ReturnType<typeof setTimeout> | undefined

  const goHome = () => {
    if (document.activeElement === document.body) area.querySelector<HTMLElement>('[data-focus-home]')?.focus({ preventScroll: true })
  }
  const hold = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    if (area.contains(target)) held = target
    // A question about the button's deed is asked outside.
    else if (!target.closest('[role="dialog"]')) held = null
  }
  // Somebody turned away from it, while it is still there.
  const release = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (target === held && held?.isConnected && document.activeElement === document.body) held = null
    })
  const changes = new MutationObserver(() => {
    if (!held || held.isConnected) return
    held = null
    goHome()
    late = setTimeout(goHome, dialogGoneMs)
  })
  document.addEventListener('focusin', hold)
  document.addEventListener('focusout', release)
  changes.observe(area, { childList: true, subtree: true })
  return () => {
    clearTimeout(late)
    document.removeEventListener('focusin', hold)
    document.removeEventListener('focusout', release)
    changes.disconnect()
  }
}
