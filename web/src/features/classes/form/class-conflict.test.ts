import { expect, test } from 'vitest'
import { differences, isTouched, mergeMine } from './class-conflict.ts'
import { formOf } from './class-form.ts'
import { exampleClass } from '../example-class.ts'

const opened = formOf(exampleClass({ isDropIn: true, capacity: 12, dropInPriceMinor: 850 }))

test('a conflict lists what both people changed and what only the other changed', () => {
  const mine = { ...opened, name: 'Ballet 1', notes: 'Bring shoes' }
  const theirs = { ...opened, name: 'Ballet One', startTime: '16:30' }
  expect(differences(opened, mine, theirs)).toEqual([
    { field: 'name', theirs: 'Ballet One', mine: 'Ballet 1' },
    { field: 'startTime', theirs: '16:30', mine: null },
    { field: 'notes', theirs: '', mine: 'Bring shoes' },
  ])
})
test('choosing my version keeps what only the other person changed', () => {
  const merged = mergeMine(opened, { ...opened, name: 'Ballet 1' }, { ...opened, name: 'Ballet One', startTime: '16:30' })
  expect(merged).toMatchObject({ name: 'Ballet 1', startTime: '16:30' })
})
test('the same change by both is no difference', () => {
  const same = { ...opened, name: 'Ballet 1' }
  expect(differences(opened, same, same)).toEqual([])
})
test('a price is changed by a penny', () => {
  expect(isTouched(opened, { ...opened, price: 850 })).toBe(false)
  expect(isTouched(opened, { ...opened, price: 851 })).toBe(true)
})
