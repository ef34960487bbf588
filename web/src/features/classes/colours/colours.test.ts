import { beforeEach, expect, test } from 'vitest'
import { hueClass } from '../class-hue.ts'
import hues from '../class-hues.module.css'
import { exampleClass } from '../example-class.ts'
import { closedDayWords } from '../week/closed-day-words.ts'
import { type Colours, coloursFor, coloursOf, paletteOf, rememberColours } from './colours.ts'
import { legendOf } from './legend-of.ts'

beforeEach(() => rememberColours('class'))

const teacher = (n: number) => ({ id: `t${n}`, name: `Teacher ${String(n).padStart(2, '0')}` })
const taught = (n: number) => exampleClass({ id: String(n), teacher: teacher(n) })

test('coloured by teacher, room or child each has a colour of its own, and classes without one are grey', () => {
  const classes = [...Array.from({ length: 12 }, (_, n) => taught(n)), exampleClass({ id: 'x', teacher: null })]
  const legend = legendOf(paletteOf(classes, 'teacher'), classes)
  expect(new Set(legend.map(({ look }) => look)).size).toBe(13)
  expect([legend[0]?.name, legend.at(-1)?.name, legend.at(-1)?.look]).toEqual(['Teacher 00', 'No teacher', hues['none']])
  const children = [['Mia'], ['Mia', 'Leo'], []].map((enrolledNames, n) => exampleClass({ id: String(n), enrolledNames }))
  expect(legendOf(paletteOf(children, 'child'), children).map(({ name }) => name)).toEqual(['Mia', 'Mia, Leo', 'Not enrolled'])
})

test('the order and number of classes changes no colour', () => {
  const all = [taught(1), taught(2), taught(3)]
  const one = paletteOf(all, 'teacher')
  const other = paletteOf([...all.toReversed(), taught(1)], 'teacher')
  expect(all.map((each) => one.of(each).look)).toEqual(all.map((each) => other.of(each).look))
})

test('when there are more teachers than colours, they share them', () => {
  const classes = Array.from({ length: 30 }, (_, n) => taught(n))
  expect(legendOf(paletteOf(classes, 'teacher'), classes)).toHaveLength(30)
})

test('coloured by class, each has the colour of its name or the one an owner has chosen, and is named once', () => {
  const classes = [exampleClass({ id: '1' }), exampleClass({ id: '2' }), exampleClass({ id: '3', name: 'Tap', hue: 4 })]
  const legend = legendOf(paletteOf(classes, 'class'), classes)
  expect(legend.map(({ name, look }) => [name, look])).toEqual([
    ['Ballet Beginners', hueClass(classes[0]!.nameHue)],
    ['Tap', hueClass(4)],
  ])
})

test('the choice of colouring is remembered, and by child is offered to families alone', () => {
  expect([coloursOf('staff'), coloursOf('family')].map((all: Colours[]) => all.includes('child'))).toEqual([false, true])
  rememberColours('child')
  expect([coloursFor('staff'), coloursFor('family')]).toEqual(['class', 'child'])
})

test('a closed day is named by its kind and reason', () => {
  expect(closedDayWords({ kind: 'half-term', reason: 'Half-term' })).toBe('Half-term')
  expect(closedDayWords({ kind: 'half-term', reason: 'October break' })).toBe('Half-term: October break')
  expect(closedDayWords({ kind: 'bank-holiday', reason: 'Boxing Day' })).toBe('Bank holiday: Boxing Day')
  expect(closedDayWords({ kind: 'closed', reason: 'Studio closed' })).toBe('Studio closed')
})
