import { declarationOf } from '@callboard/contract/call'
import { pictureMaxBytes, profile, SetPicture } from '@callboard/contract/profile'
import { expect, test } from 'vitest'
import { pictureFault } from './check-picture.ts'

const words = declarationOf(profile.setPicture).errorMap

test('a picture is refused in the words of the server', () => {
  expect(pictureFault({ type: 'image/svg+xml', size: 10 })).toBe(words['picture-unreadable'].message)
  expect(pictureFault({ type: '', size: 10 })).toBe(words['picture-unreadable'].message)
  const large = new File([new Uint8Array(pictureMaxBytes + 1)], 'large.png', { type: 'image/png' })
  const refused = SetPicture.safeParse({ file: large, x: 0, y: 0, side: 1 })
  expect(pictureFault({ type: 'image/png', size: 60 * 1024 * 1024 })).toBe(refused.error?.issues[0]?.message)
})

test('a large picture is accepted, as it is made smaller before it is sent', () => {
  for (const type of ['image/jpeg', 'image/gif', 'image/png']) expect(pictureFault({ type, size: 12 * pictureMaxBytes })).toBeNull()
})
