/** A closing dialog returns the focus within this time. */
const dialogGoneMs = 400

/** A ref for an area whose buttons vanish after use: the focus moves to `data-focus-home` rather than to the top of the page. */
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
    // A confirmation of the button's action is outside the area.
    else if (!target.closest('[role="dialog"]')) held = null
  }
  // The focus left while the button was still there.
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
