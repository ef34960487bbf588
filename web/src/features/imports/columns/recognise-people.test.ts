import { expect, it } from 'vitest'
import { plainHeading } from './plain-heading.ts'
import { guessPeople } from './recognise-people.ts'

const fieldsOf = (...headings: string[]) => guessPeople(headings.map(plainHeading)).map(({ field }) => field)

it('a heading that asks for a No is never taken for a consent', () => {
  const asked = [
    'Photo opt-out',
    'No photos',
    'Do not photograph',
    'Photos refused',
    'No social media',
    'Photo consent declined',
    "Don't film",
  ]
  expect(fieldsOf(...asked).filter((field) => field !== null)).toEqual([])
})

it('one that asks for a Yes is', () => {
  expect(fieldsOf('Photo consent', 'Photos allowed', 'Social media', 'Take part')).toEqual([
    'photo',
    'photo',
    'socialMedia',
    'participation',
  ])
})
