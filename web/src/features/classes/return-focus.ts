/**
 * Restores the focus after a panel that replaced another. Retries for two seconds, because the panel traps the focus until it has closed,
 * and a deleted card that received it may disappear just after.
 */
export function returnFocus(ids: string[], tries = 20) {
  setTimeout(() => {
    if (document.activeElement === document.body) {
      const target = ids.map((id) => document.getElementById(id)).find(Boolean)
      target?.focus({ preventScroll: true })
    }
    if (tries > 1) returnFocus(ids, tries - 1)
  }, 100)
}
