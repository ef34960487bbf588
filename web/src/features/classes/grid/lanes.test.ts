import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exampleClass } from '../example-class.ts'
import { type Laid, lay } from './lanes.ts'
import { clockAt } from './places.ts'

const date = '2027-01-04'
const at = (id: string, startTime: string, endTime: string) => exampleClass({ id, date, startTime, endTime })
const lanes = (laid: Laid[]) => laid.map(({ one, lane, span, lanes: of }) => `${one.id} ${lane}+${span}/${of}`)

describe('classes at the same time', () => {
  test('stand side by side, and one after another below each other', () => {
    expect(lanes(lay([at('a', '17:00', '18:00'), at('b', '17:30', '18:30'), at('c', '18:00', '19:00')], date))).toEqual([
      'a 0+1/2',
      'b 1+1/2',
      'c 0+1/2',
    ])
  })

  test('take the room that nobody else takes', () => {
    const three = [at('a', '17:00', '18:00'), at('b', '17:00', '18:00'), at('c', '17:30', '19:00'), at('d', '18:15', '19:00')]
    expect(lanes(lay(three, date))).toEqual(['a 0+1/3', 'b 1+1/3', 'c 2+1/3', 'd 0+2/3'])
  })

  test('are twelve in twelve lanes', () => {
    const twelve = Array.from({ length: 12 }, (_, index) => at(`c${index}`, '17:00', '18:00'))
    expect(lay(twelve, date).map(({ lane, lanes: of }) => [lane, of])).toEqual(twelve.map((_, lane) => [lane, 12]))
  })

  test('do not overlap a class of five minutes, which is drawn as a quarter of an hour', () => {
    expect(lanes(lay([at('a', '17:00', '17:05'), at('b', '17:10', '18:00')], date))).toEqual(['a 0+1/2', 'b 1+1/2'])
  })
})

test('no class overlaps another, and none is left out', () => {
  const some = fc.array(fc.tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 720 })), { maxLength: 40 })
  fc.assert(
    fc.property(some, (times) => {
      const classes = times.map(([from, minutes], index) => at(String(index), clockAt(from), clockAt((from + minutes) % 1440)))
      const laid = lay(classes, date)
      expect(laid).toHaveLength(classes.length)
      for (const one of laid) {
        expect(one.lane + one.span).toBeLessThanOrEqual(one.lanes)
        for (const other of laid) {
          if (one === other || one.from >= other.to || other.from >= one.to) continue
          expect(one.lane + one.span <= other.lane || other.lane + other.span <= one.lane).toBe(true)
        }
      }
    }),
  )
})
