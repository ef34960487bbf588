import { keepFocus } from '../../lib/keep-focus.ts'

/** A ref for an area whose buttons vanish after use: the focus moves to `data-focus-home` rather than to the top of the page. */
export function keepFocusIn(area: HTMLElement | null): (() => void) | undefined {
  if (!area) return
  let held: Element | null = null

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
    // A dialog that asked whether it was meant may still have the focus.
    keepFocus(() => area.querySelector<HTMLElement>('[data-focus-home]'))
  })
  document.addEventListener('focusin', hold)
  document.addEventListener('focusout', release)
  changes.observe(area, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', hold)
    document.removeEventListener('focusout', release)
    changes.disconnect()
  }
}
