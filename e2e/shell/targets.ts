import type { Page } from '@playwright/test'

/** Touch targets narrower or lower than 44 px; links inside a sentence are exempt. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pressable = 'a[href], button, input:not([type=hidden]), select, textarea, [role=switch], [role=tab], [role^=menuitem], summary'
    const isClipped = (one: Element) => {
      for (let at: Element | null = one; at; at = at.parentElement) if (getComputedStyle(at).clipPath !== 'none') return true
      return false
    }
    const isInSentence = (one: Element) =>
      getComputedStyle(one).display === 'inline' &&
      [...(one.parentElement?.childNodes ?? [])].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim())
    /** Includes its label and its field. */
    const boxes = (one: HTMLElement) => {
      const field = one.matches('input, textarea') ? one.closest('.mantine-Input-wrapper') : null
      const labels = one instanceof HTMLInputElement && /checkbox|radio/.test(one.type) ? [...(one.labels ?? [])] : []
      return [one, ...labels, ...(field ? [field] : [])].map((box) => box.getBoundingClientRect())
    }
    const laidOver = (one: HTMLElement) => {
      const { content, position, width, height } = getComputedStyle(one, '::after')
      return content !== 'none' && position === 'absolute' ? { width: Number.parseFloat(width), height: Number.parseFloat(height) } : null
    }
    return [...document.querySelectorAll<HTMLElement>(pressable)]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0)
      .filter((one) => !one.closest('[aria-hidden=true], [inert]') && !isClipped(one) && !isInSentence(one))
      .flatMap((one) => {
        const all = boxes(one)
        const width = Math.max(...all.map(({ right }) => right)) - Math.min(...all.map(({ left }) => left))
        const height = Math.max(...all.map(({ bottom }) => bottom)) - Math.min(...all.map(({ top }) => top))
        const over = laidOver(one)
        const size = { width: Math.max(width, over?.width ?? 0), height: Math.max(height, over?.height ?? 0) }
        // Half a pixel less is the rounding of rem.
        if (size.width >= 43.5 && size.height >= 43.5) return []
        return [`${one.getAttribute('aria-label') ?? (one.textContent || one.id)}: ${Math.round(size.width)} x ${Math.round(size.height)}`]
      })
  })
}
