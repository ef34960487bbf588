import { afterEach, expect, test, vi } from 'vitest'
import { storage } from './storage.ts'

function browserStorage() {
  const kept: Record<string, string> = {}
  let isFull = false
  return {
    fill: () => (isFull = true),
    kept,
    storage: {
      getItem: (key: string) => kept[key] ?? null,
      setItem: (key: string, value: string) => {
        if (isFull) throw new DOMException('full', 'QuotaExceededError')
        kept[key] = value
      },
      removeItem: (key: string) => void delete kept[key],
    },
  }
}

afterEach(() => vi.unstubAllGlobals())

test('what no longer fits is remembered until the page is left, instead of what was kept before', () => {
  const browser = browserStorage()
  vi.stubGlobal('localStorage', browser.storage)
  storage.set('draft', 'first')
  expect(storage.isKept('draft')).toBe(true)
  browser.fill()
  storage.set('draft', 'second')
  expect(storage.get('draft')).toBe('second')
  expect(storage.isKept('draft')).toBe(false)
  expect(browser.kept).toEqual({})
  storage.remove('draft')
  expect(storage.get('draft')).toBeNull()
})
