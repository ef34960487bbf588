import { expect, type Page } from '@playwright/test'

const controls = 'a[href], button, input:not([type=hidden]), select, textarea, [role=switch], [role=tab]'

/** Where each control is: relative to the document, or to the window if it is fixed. */
function places(page: Page, part: string): Promise<Record<string, { x: number; y: number }>> {
  return page.evaluate(
    ({ selector, within }) => {
      const named = (control: Element) =>
        control.getAttribute('aria-label') ?? (control as HTMLInputElement).labels?.[0]?.textContent ?? control.textContent ?? ''
      const shown = [...document.querySelectorAll<HTMLElement>(selector)]
        .filter((one) => one.closest(within) !== null)
        .filter((one) => one.checkVisibility() && one.getClientRects().length > 0)
      const seen = new Map<string, number>()
      return Object.fromEntries(
        shown.map((one) => {
          const name = `${one.tagName} ${named(one)}`
          const count = (seen.get(name) ?? 0) + 1
          seen.set(name, count)
          const { x, y } = one.getBoundingClientRect()
          return [`${name} ${count}`, { x, y: y + (one.closest('main') ? scrollY : 0) }]
        }),
      )
    },
    { selector: controls, within: part },
  )
}

/** Acts, waits for the message, and expects that no control has moved or is covered; of `part` only, where what comes after it makes room. */
export async function steady(page: Page, act: () => Promise<unknown>, part = 'body'): Promise<void> {
  const before = await places(page, part)
  await act()
  const after = await places(page, part)
  const moved = Object.entries(before).flatMap(([name, was]) => {
    const now = after[name]
    // A pixel is what rounding the scroll position makes.
    return now && Math.max(Math.abs(now.x - was.x), Math.abs(now.y - was.y)) > 1 ? [`${name}: ${was.x},${was.y} -> ${now.x},${now.y}`] : []
  })
  expect(moved).toEqual([])
  expect(await covered(page)).toEqual([])
}

function covered(page: Page): Promise<string[]> {
  return page.evaluate((selector) => {
    const said = [...document.querySelectorAll('#said > *, [role=alert], [role=status] > *')]
    const header = document.querySelector('header')
    return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((control) => {
      const { x, y, width, height } = control.getBoundingClientRect()
      // Scrolled away beneath the header, where it could not be pressed in any case.
      if (header && !header.contains(control) && y + height / 2 < header.getBoundingClientRect().bottom) return []
      const hit = document.elementFromPoint(x + width / 2, y + height / 2)
      const words = said.find((one) => one.contains(hit) && !one.contains(control))
      return hit && words ? [`${control.textContent || control.id} under “${words.textContent}”`] : []
    })
  }, controls)
}
