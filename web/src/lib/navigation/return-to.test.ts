import { expect, test } from 'vitest'
import { safeReturnTo } from './return-to.ts'

test.each(['/dashboard', '/dashboard/classes?week=2026-11-23', '/dashboard/messages?conversation=1#last', '/onboarding'])(
  'sign-in returns to %s',
  (wanted) => {
    expect(safeReturnTo(wanted)).toBe(wanted)
  },
)

test.each([
  'https://evil.example/dashboard',
  '//evil.example/dashboard',
  '/\\evil.example/dashboard',
  '/.//evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'dashboard',
  '',
  '/',
  '/signup',
  '/auth/callback#type=recovery&token=x',
  '/dashboard/../auth/callback',
  `/dashboard?${'x'.repeat(1000)}`,
  undefined,
  7,
])('sign-in does not return to %s', (wanted) => {
  expect(safeReturnTo(wanted)).toBeUndefined()
})

test('the dots of a path are resolved before it is trusted', () => {
  expect(safeReturnTo('/dashboard/x/../classes')).toBe('/dashboard/classes')
})
