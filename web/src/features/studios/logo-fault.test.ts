import { declarationOf } from '@callboard/contract/call'
import { logoMaxBytes, logoTypes, SetLogo, studios } from '@callboard/contract/studios'
import { expect, test } from 'vitest'
import { logoFault } from './logo-fault.ts'

test('a logo is refused in the words of the server', () => {
  expect(logoFault({ type: 'image/svg+xml', size: 10 })).toBe(declarationOf(studios.setLogo).errorMap['picture-unreadable'].message)
  const large = new File([new Uint8Array(logoMaxBytes + 1)], 'large.png', { type: 'image/png' })
  expect(logoFault(large)).toBe(SetLogo.safeParse({ file: large }).error?.issues[0]?.message)
})

test('a logo that the server accepts is accepted', () => {
  for (const type of logoTypes) expect(logoFault({ type, size: logoMaxBytes })).toBeNull()
})
