import { declarationOf, type Declaring } from '@callboard/contract/call'
import { auth } from '@callboard/contract/auth'
import { invitations } from '@callboard/contract/invitations'
import { expect, test } from 'vitest'
import { endOfLink, endsLink } from './link-ends.ts'

const types = ['confirmation', 'recovery', 'welcome', 'invitation', 'email-change', 'email-undo'] as const
const refused = (code: string) => ({ kind: 'refused', code }) as const
const codesOf = (call: Declaring<{ errorMap: object }>) => Object.keys(declarationOf(call).errorMap)
const aboutLinks = [...codesOf(auth.followLink), ...codesOf(auth.confirmEmail), ...codesOf(invitations.read)].filter((code) =>
  /^(link|invitation)-/.test(code),
)

test('every refusal of a link is final, and offers no second try', () => {
  expect(aboutLinks.length).toBeGreaterThanOrEqual(9)
  for (const code of aboutLinks) expect(endsLink(refused(code)), `${code}`).toBe(true)
  for (const code of aboutLinks) for (const type of types) expect(endOfLink(type, refused(code)).help, `${type} ${code}`).not.toBe('retry')
})

test('a link whose request failed or was limited can be tried again', () => {
  for (const type of types) {
    expect(endOfLink(type, { kind: 'no-answer', code: null })).toEqual({ help: 'retry' })
    expect(endOfLink(type, refused('too-many-requests'))).toEqual({ help: 'retry' })
    expect(endOfLink(type, { kind: 'fault', code: null }).help).toBe('retry')
  }
})

test('a link that undoes a change of address is followed again once another account has let go of that address', () => {
  const codes = codesOf(auth.undoEmailChange)
  expect(codes.filter((code) => code.startsWith('link-') && !endsLink(refused(code)))).toEqual([])
  expect(codes.filter((code) => endsLink(refused(code)) && endOfLink('email-undo', refused(code)).help === 'retry')).toEqual([
    'email-taken',
  ])
})

test('only a page that can do nothing but sign in goes there by itself', () => {
  const leaving = types.flatMap((type) => aboutLinks.filter((code) => endOfLink(type, refused(code)).leaves).map((code) => [type, code]))
  expect(new Set(leaving.map(String))).toEqual(new Set(['confirmation,link-used', 'confirmation,invitation-accepted']))
  expect(endOfLink(null, refused('link-invalid'))).toEqual({ help: 'sign-in', leaves: true })
})

test('an expired link is mailed again where its mail alone may ask for it', () => {
  const renewed = types.filter((type) => endOfLink(type, refused('link-expired')).help === 'renew')
  expect(renewed).toEqual(['confirmation', 'recovery', 'welcome'])
})
