import { expect, test } from 'vitest'
import { slotIn } from './columns.ts'

test('an empty time is of the room or teacher whose column it is in', () => {
  const part = { id: 'p', name: 'P' }
  expect(slotIn({ of: null }, 1035)).toEqual({ startTime: '17:15' })
  expect(slotIn({ of: { what: 'room', part } }, 0)).toEqual({ startTime: '00:00', roomId: 'p' })
  expect(slotIn({ of: { what: 'teacher', part } }, 0)).toEqual({ startTime: '00:00', teacherId: 'p' })
})
