import { afterEach, expect, test, vi } from 'vitest'
import { mayReload } from './unreachable.ts'

afterEach(() => vi.unstubAllGlobals())

test('an unreachable page is reloaded once for each build, however often servers with different builds take turns', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  const reloadsAt = (src: string) => {
    vi.stubGlobal('document', { querySelector: () => ({ src }) })
    return mayReload()
  }
  const [old, newer] = ['https://callboard.example/assets/app-1.js', 'https://callboard.example/assets/app-2.js']
  expect([old, newer, old, newer].map(reloadsAt)).toEqual([true, true, false, false])
})
