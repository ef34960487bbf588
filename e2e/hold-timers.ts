import type { Page } from '@playwright/test'

/** For how many milliseconds something is shown that then goes by itself. */
export const shownFor = { said: 3_000, undo: 10_000, celebration: 5_000, signed: 2_000 } as const

/** Holds back what pages opened from now on would do after so many milliseconds: a busy machine looks too late. @returns lets it happen */
export async function holdTimers(page: Page, ...times: number[]): Promise<() => Promise<void>> {
  await page.addInitScript((held) => {
    const { setTimeout: start, clearTimeout: stop } = window
    const waiting = new Map<number, () => void>()
    const hold = (act: (...given: unknown[]) => void, after?: number, ...given: unknown[]) => {
      if (after === undefined || !held.includes(after)) return start(act, after, ...given)
      const id = start(() => {}, 2 ** 31 - 1)
      waiting.set(id, () => act(...given))
      return id
    }
    const drop = (id?: number) => {
      if (id !== undefined) waiting.delete(id)
      stop(id)
    }
    const letHappen = () => {
      const acts = [...waiting.values()]
      waiting.clear()
      for (const act of acts) act()
    }
    Object.assign(window, { setTimeout: hold, clearTimeout: drop, letHappen })
  }, times)
  return () => page.evaluate(() => (window as unknown as { letHappen: () => void }).letHappen())
}
