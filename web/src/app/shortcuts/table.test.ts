import { describe, expect, it } from 'vitest'
import { keysOf } from './key-names.ts'
import { groups, shortcutsFor } from './table.ts'

const keysIn = (mayGo: (path: string) => boolean) => shortcutsFor(mayGo).flatMap(({ shortcuts }) => shortcuts)

describe('the shortcuts', () => {
  it('mean one thing each, whoever presses', () => {
    for (const mayGo of [() => true, () => false, (path: string) => path.endsWith('students')]) {
      const keys = keysIn(mayGo).map((one) => one.keys)
      expect(new Set(keys).size).toBe(keys.length)
    }
  })

  it('go where the visitor may go, on the same keys where that differs', () => {
    const on = (keys: string, mayGo: (path: string) => boolean) => keysIn(mayGo).find((one) => one.keys === keys)?.says
    expect(on('g s', () => true)).toBe('Students')
    expect(on('g s', (path) => path !== '/dashboard/students')).toBe('My Students')
    expect(on('g t', () => false)).toBeUndefined()
  })

  it('begin with no key that does something by itself', () => {
    const all = groups.flatMap(({ shortcuts }) => shortcuts.map(({ keys }) => keys))
    const alone = all.filter((keys) => !keys.includes(' '))
    expect(all.filter((keys) => keys.includes(' ') && alone.includes(keys.split(' ')[0] ?? ''))).toEqual([])
  })

  it('are named as keyboards name them', () => {
    expect(keysOf('$mod+k', false)).toEqual(['Ctrl', 'K'])
    expect(keysOf('$mod+k', true)).toEqual(['⌘', 'K'])
    expect(keysOf('g h')).toEqual(['G', 'H'])
    expect(keysOf('[Shift]+?')).toEqual(['?'])
  })
})
