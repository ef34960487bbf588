import type { Class } from '@callboard/contract/classes'
import { expect, test } from 'vitest'
import { exampleClass } from '../example-class.ts'
import { clashesIn as clashesOf } from './week-clashes.ts'

const clashesIn = (classes: readonly Class[], beside: readonly Class[] = []) => clashesOf({ classes: [...classes], beside: [...beside] })
const room = { id: 'r', name: 'Studio A' }
const tom = { id: 't', name: 'Tom Reed' }
const ballet = exampleClass({ id: '1', name: 'Ballet', teacher: tom, location: room })

test('two classes in one room at one time name each other', () => {
  const jazz = exampleClass({ id: '2', name: 'Jazz', teacher: null, location: room, startTime: '17:30', endTime: '18:30' })
  expect([...clashesIn([ballet, jazz])]).toEqual([
    ['1', { name: 'Jazz', shared: ['Studio A'], more: 0 }],
    ['2', { name: 'Ballet', shared: ['Studio A'], more: 0 }],
  ])
})
test('a clash of a teacher and of the room as well is named once', () => {
  const tap = exampleClass({ id: '2', name: 'Tap', teacher: tom, location: room, startTime: '17:59' })
  expect(clashesIn([ballet, tap]).get('1')).toEqual({ name: 'Tap', shared: ['Studio A', 'Tom Reed'], more: 0 })
})
test('one of many clashes is named, and the others are counted', () => {
  const others = ['2', '3', '4'].map((id) => exampleClass({ id, name: `Jazz ${id}`, teacher: null, location: room }))
  expect(clashesIn([ballet, ...others]).get('1')).toEqual({ name: 'Jazz 2', shared: ['Studio A'], more: 2 })
})
test('a class past midnight clashes in the small hours of the next day', () => {
  const social = exampleClass({ id: '1', name: 'Social', teacher: tom, location: room, startTime: '22:30', endTime: '00:30' })
  const after = (startTime: string) =>
    exampleClass({ id: '2', name: 'Night', teacher: null, location: room, date: '2027-01-05', startTime, endTime: '01:00' })
  expect(clashesIn([social, after('00:15')]).get('2')).toMatchObject({ name: 'Social' })
  expect([...clashesIn([social, after('00:30')])]).toEqual([])
  expect([...clashesIn([social, { ...after('22:30'), endTime: '23:30' }])]).toEqual([])
})
test('a class past midnight on Sunday clashes with the first of Monday, from either week', () => {
  const sunday = exampleClass({
    id: '1',
    name: 'Social',
    teacher: tom,
    location: room,
    date: '2027-01-10',
    startTime: '22:30',
    endTime: '00:30',
  })
  const monday = exampleClass({
    id: '2',
    name: 'Early',
    teacher: null,
    location: room,
    date: '2027-01-11',
    startTime: '00:15',
    endTime: '01:00',
  })
  expect(clashesIn([sunday], [monday]).get('1')).toMatchObject({ name: 'Early', shared: ['Studio A'] })
  expect(clashesIn([monday], [sunday]).get('2')).toMatchObject({ name: 'Social' })
})
test('touching ends, other days and classes without a room do not clash', () => {
  const after = exampleClass({ id: '2', teacher: tom, location: room, startTime: '18:00', endTime: '19:00' })
  const nextDay = exampleClass({ id: '3', teacher: tom, location: room, date: '2027-01-05' })
  const homeless = [exampleClass({ id: '4', teacher: null, location: null }), exampleClass({ id: '5', teacher: null, location: null })]
  expect([...clashesIn([ballet, after, nextDay, ...homeless])]).toEqual([])
})
