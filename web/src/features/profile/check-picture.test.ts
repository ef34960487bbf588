import { pictureMaxBytes, profile } from '@callboard/contract/profile'
import { expect, test } from 'vitest'
import { pictureFault } from './check-picture.ts'

const words = profile.setPicture['~orpc'].errorMap

test('refuses in the words of the server', () => {
  expect(pictureFault({ type: 'image/svg+xml', size: 10 })).toBe(words['picture-unreadable'].message)
  expect(pictureFault({ type: '', size: 10 })).toBe(words['picture-unreadable'].message)
  expect(pictureFault({ type: 'image/png', size: pictureMaxBytes + 1 })).toBe(words['picture-too-large'].message)
})

test('lets a picture of exactly 800K through', () => {
  for (const type of ['image/jpeg', 'image/gif', 'image/png']) expect(pictureFault({ type, size: pictureMaxBytes })).toBeNull()
})
