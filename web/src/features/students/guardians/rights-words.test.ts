import { describe, expect, it } from 'vitest'
import { mayWords, wouldWords } from './rights-words.ts'

const nothing = { pays: false, decides: false, answers: false, collects: false, isTold: false }

describe('the words for what a guardian may', () => {
  it('list what they may in one order, and say of the first where invoices go', () => {
    expect(mayWords({ may: { ...nothing, isTold: true, decides: true, answers: true }, isFirst: false })).toBe(
      'Decides, answers and is told',
    )
    expect(mayWords({ may: { ...nothing, collects: true }, isFirst: true })).toBe('First: invoices go here')
    expect(mayWords({ may: { ...nothing, pays: true }, isFirst: true })).toBe('First: invoices go here, and does not collect')
  })

  it('say it to whoever is asked', () => {
    expect(wouldWords({ ...nothing, answers: true, collects: true })).toBe('You would say who comes to class and collect.')
  })

  it('say that there is nothing but seeing', () => {
    expect(mayWords({ may: nothing, isFirst: false })).toBe('Only sees the child’s classes')
    expect(wouldWords(nothing)).toBe('You would see the child’s classes, and nothing more.')
  })
})
