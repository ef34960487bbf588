import { describe, expect, it } from 'vitest'
import { mentionedIn } from './mentions.ts'

const people = [{ name: 'Pat Ellis' }, { name: 'Pat' }, { name: 'Zoë Lindqvist' }, { name: '' }, { name: 'Li' }]
const named = (content: string) => mentionedIn(content, people).map(({ name }) => name)

describe('the people a post mentions', () => {
  it.each([
    ['Hello @Pat Ellis, shoes?', ['Pat Ellis']],
    ['@pat ELLIS', ['Pat Ellis']],
    ['@Pat, and @Li.', ['Pat', 'Li']],
    ['(@Zoe\u0308 Lindqvist)', ['Zoë Lindqvist']],
    ['@Pat Ellison', ['Pat']],
    ['@Patricia @Lisa', []],
    ['write to a@pat.example', []],
    ['@Pat @Pat Ellis @Pat', ['Pat', 'Pat Ellis']],
    ['Pat Ellis @', []],
    ['@@Pat', ['Pat']],
  ])('in “%s”', (content, expected) => {
    expect(named(content)).toEqual(expected)
  })

  it('are all who have the name that was written, and twenty at most', () => {
    const twins = [
      { name: 'Sam Cole', id: 1 },
      { name: 'Sam Cole', id: 2 },
    ]
    expect(mentionedIn('@Sam Cole', twins)).toEqual(twins)
    const many = Array.from({ length: 30 }, (_, n) => ({ name: `Name ${String(n).padStart(2, '0')}` }))
    expect(mentionedIn(many.map(({ name }) => `@${name}`).join(' '), many)).toHaveLength(20)
  })
})
