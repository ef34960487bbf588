import { describe, expect, it } from 'vitest'
import { readAges } from './ages.ts'
import { isCrossYes, readAnswer, readCount, readGender, readWeekday } from './answers.ts'
import { readContact } from './contacts.ts'
import { isAmbiguous, mayBeSwapped, orderOf, readDay } from './dates.ts'
import { areTurned, readName } from './names.ts'
import { readPhone } from './phones.ts'
import { readTime, readTimes } from './times.ts'

const birth = { today: '2026-11-30', order: 'day', isPast: true } as const

describe('a date', () => {
  it.each([
    ['03/04/2017', '2017-04-03'],
    ['3.4.17', '2017-04-03'],
    ['03-04-85', '1985-04-03'],
    ['3rd April 2017', '2017-04-03'],
    ['3 of April 2017', '2017-04-03'],
    ['Apr 3, 2017', '2017-04-03'],
    ['3-Sept-17', '2017-09-03'],
    ['Mon 3 April 2017', '2017-04-03'],
    ['2017-04-03', '2017-04-03'],
    ['2017/4/3', '2017-04-03'],
    ['20170403', '2017-04-03'],
    ['2017-04-03T00:00:00Z', '2017-04-03'],
    ['03/04/2017 00:00', '2017-04-03'],
    ['42828', '2017-04-03'],
    ['42828.5', '2017-04-03'],
    ['30/02/2017', null],
    ['Monday', null],
    ['tomorrow', null],
    ['in 2 weeks', null],
    ['3/4', null],
    ['9', null],
    ['2017', null],
    ['last spring', null],
    ['n/a', null],
  ])('%s of a birth is %s', (typed, date) => {
    expect(readDay(typed, birth)).toBe(date)
  })

  it('follows the order of its column', () => {
    expect(readDay('03/04/2017', { ...birth, order: 'month' })).toBe('2017-03-04')
    expect(readDay('31/12/30', { ...birth, isPast: false })).toBe('2030-12-31')
  })

  it('tells the order of its column by any part above 12, and not where both are there', () => {
    expect(orderOf(['03/04/2017', '13/02/2018'])).toBe('day')
    expect(orderOf(['03/04/2017', '02/13/2018'])).toBe('month')
    expect(orderOf(['03/04/2017', '', '3 April 2017', '2017-04-13'])).toBeNull()
    expect(orderOf(['13/02/2018', '02/13/2018'])).toBeNull()
  })

  it('may have been swapped where Excel has read only those whose day could be a month', () => {
    expect(mayBeSwapped(['2017-03-04', '13/02/2018', '2019-12-01', '25/12/2016'])).toBe(true)
    expect(mayBeSwapped(['2017-03-14', '13/02/2018', '2019-12-01'])).toBe(false)
    expect(mayBeSwapped(['2017-03-04', '2019-12-01'])).toBe(false)
    expect(mayBeSwapped(['2017-03-04', '2019-12-01', '13/02/2018', '03/04/2017'])).toBe(false)
  })

  it('can be read in two ways only where day and month differ and both could be months', () => {
    expect(['03/04/2017', '03/03/2017', '13/03/2017', '3 April 2017'].map(isAmbiguous)).toEqual([true, false, false, false])
  })
})

describe('a time', () => {
  it.each([
    ['4.30pm', '16:30'],
    ['4:30 PM', '16:30'],
    ['4pm', '16:00'],
    ['12:15am', '00:15'],
    ['12.15 p.m.', '12:15'],
    ['16:30', '16:30'],
    ['16:30:00', '16:30'],
    ['16h30', '16:30'],
    ['1630', '16:30'],
    ['0430', '04:30'],
    ['04:30', '04:30'],
    ['4.30', '16:30'],
    ['9:15', '09:15'],
    ['0.6875', '16:30'],
    ['noon', '12:00'],
    ['25:00', null],
    ['16:75', null],
    ['13pm', null],
    ['4', null],
    ['after school', null],
  ])('%s is %s', (typed, time) => {
    expect(readTime(typed)).toBe(time)
  })

  it.each([
    ['4.30-5.15pm', { start: '16:30', end: '17:15' }],
    ['11.30 – 12.15pm', { start: '11:30', end: '12:15' }],
    ['16:30 to 17:15', { start: '16:30', end: '17:15' }],
    ['9:15am - 10am', { start: '09:15', end: '10:00' }],
    ['5pm - 4pm', null],
    ['4.30pm', null],
  ])('%s is %j', (typed, times) => {
    expect(readTimes(typed)).toEqual(times)
  })
})

describe('a phone', () => {
  it.each([
    ['7700900123', 'GBP', '07700 900123'],
    ['7700900123.0', 'GBP', '07700 900123'],
    ['447700900123', 'GBP', '+447700900123'],
    ['07700 900123 (mum)', 'GBP', '07700 900123 (mum)'],
    ['+44 7700 900123', 'GBP', '+44 7700 900123'],
    ['02079460958', 'GBP', '02079460958'],
    ['871234567', 'EUR', '087 123 4567'],
    ['412345678', 'AUD', '0412 345 678'],
    ['211234567', 'NZD', '021 123 4567'],
    ['7045550101', 'USD', '7045550101'],
    ['-', 'GBP', ''],
  ] as const)('%s of a studio in %s is %s', (typed, currency, phone) => {
    expect(readPhone(typed, currency)).toBe(phone)
  })
})

describe('an answer', () => {
  it('is yes or no in many words, and otherwise neither', () => {
    const words = ['Y', 'x', 'TRUE', 'Ticked', '✓', '1', 'No', 'refused', '☐', 'FALSE', 'ask mum', 'yes but not online']
    expect(words.map((word) => readAnswer(word, true))).toEqual([
      'yes',
      'yes',
      'yes',
      'yes',
      'yes',
      'yes',
      'no',
      'no',
      'no',
      'no',
      null,
      null,
    ])
  })

  it('is not told by a cross where other cells are ticked', () => {
    expect([isCrossYes(['x', '', 'x']), isCrossYes(['x', '✓'])]).toEqual([true, false])
    expect(readAnswer('x', false)).toBeNull()
  })

  it('reads genders, days and counts', () => {
    expect(['F', 'boy', 'Non-binary', 'Prefer not to say', '?'].map(readGender)).toEqual([
      'female',
      'male',
      'other',
      'prefer-not-to-say',
      null,
    ])
    expect(['Mondays', 'Tues', 'Thurs 4pm', 'Mon & Wed', 'Sunset'].map(readWeekday)).toEqual(['monday', 'tuesday', 'thursday', null, null])
    expect(['12', '12.0', 'twelve'].map(readCount)).toEqual(['12', '12', null])
  })
})

describe('a name', () => {
  it('is turned round only where most of its column is', () => {
    expect(areTurned(['Smith, Mia', 'Lee, Jo', 'Tom'])).toBe(true)
    expect(areTurned(['Mia Smith', 'Jo Lee', 'Mia, Tom'])).toBe(false)
    expect(readName("O'Hara,  Zoë", true)).toBe("Zoë O'Hara")
    expect(readName('Mia, Tom', false)).toBe('Mia, Tom')
  })
})

describe('the ages of a class', () => {
  it.each([
    ['5-7', { ageFrom: '5', ageTo: '7' }],
    ['Ages 5 – 7 yrs', { ageFrom: '5', ageTo: '7' }],
    ['5 to 7 years old', { ageFrom: '5', ageTo: '7' }],
    ['18 months – 3 years', { ageFrom: '1', ageTo: '3' }],
    ['18-36 months', { ageFrom: '1', ageTo: '3' }],
    ['8+', { ageFrom: '8' }],
    ['14 and over', { ageFrom: '14' }],
    ['over 16', { ageFrom: '16' }],
    ['Under 5s', { ageTo: '4' }],
    ['U12', { ageTo: '11' }],
    ['up to 8', { ageTo: '8' }],
    ['6', { ageFrom: '6', ageTo: '6' }],
    ['Adults', { ageFrom: '18' }],
    ['All ages', {}],
    ['-', {}],
    ['2026-07-05', { ageFrom: '5', ageTo: '7' }],
    ['2016-11-01', { ageFrom: '11', ageTo: '16' }],
  ])('“%s” is read', (cell, cells) => expect(readAges(cell)).toEqual(cells))
  it.each(['Juniors', 'Year 3', 'Reception-2', '7-', '5-7-9'])('“%s” is not guessed', (cell) => expect(readAges(cell)).toBeNull())
})

describe('whom to call', () => {
  it.each([
    ['Gran 07700 900999', { name: 'Gran', phone: '07700 900999' }],
    ['Mum: 0770 0900124', { name: 'Mum', phone: '0770 0900124' }],
    ['+44 7700 900999 (Jo Hill)', { name: 'Jo Hill', phone: '+44 7700 900999' }],
    ['Dad (Tom) - 07700900999', { name: 'Dad (Tom)', phone: '07700900999' }],
  ])('“%s” is a name and a number', (cell, contact) => expect(readContact(cell)).toEqual(contact))
  it.each(['Gran', '07700 900999', 'Gran 07700 900999 or 07700 900888', ''])('“%s” is not taken apart', (cell) =>
    expect(readContact(cell)).toBeNull(),
  )
})
