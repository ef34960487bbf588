import { expect, test } from 'vitest'
import { failureOf, faultsAreFor, keepRequestId, spread } from './refusals.ts'
import { ErrorAnswer } from './wire.ts'

const refused = (code: string, status: number, message: string, data: object = {}) => new ErrorAnswer({ code, status, message, data })

test('a refusal of one field is shown under it', () => {
  const failure = failureOf(refused('email-taken', 409, 'Taken.', { field: 'email' }))
  expect(failure).toMatchObject({ kind: 'refused', code: 'email-taken', fields: { email: 'Taken.' } })
  expect(spread(failure, () => true)).toEqual({ errors: { email: 'Taken.' }, banner: null })
})

test('each message of an invalid input is shown under its own field, by dotted path', () => {
  const failure = failureOf(
    refused('invalid-input', 400, 'Name is required. Too late.', {
      fields: { name: 'Name is required', 'when.endsOn': 'Too late' },
    }),
  )
  expect(spread(failure, () => true)).toEqual({ errors: { name: 'Name is required', 'when.endsOn': 'Too late' }, banner: null })
})

test('a refusal is shown under a field that the form names differently', () => {
  const failure = failureOf(refused('series-too-long', 400, 'Too long.', { field: 'when.endsOn' }))
  expect(spread(failure, (path) => path === 'endsOn', { 'when.endsOn': 'endsOn' })).toEqual({
    errors: { endsOn: 'Too long.' },
    banner: null,
  })
})

test('a message without a control is shown in the banner', () => {
  const failure = failureOf(
    refused('invalid-input', 400, 'Please check.', { fields: { id: 'This is not a valid id', name: 'Name is required' } }),
  )
  expect(spread(failure, (path) => path === 'name')).toEqual({ errors: { name: 'Name is required' }, banner: 'This is not a valid id' })
})

test('a refusal without a field is shown in the banner', () => {
  expect(spread(failureOf(refused('class-changed', 409, 'Somebody changed this class.')), () => true).banner).toBe(
    'Somebody changed this class.',
  )
})

test('a limit says how long to wait', () => {
  expect(failureOf(refused('too-many-requests', 429, 'Please wait 42 seconds.', { values: { n: 42 } })).waitSeconds).toBe(42)
})

test('a fault shows its number and no details', () => {
  const keep = (error: Error) => (keepRequestId(error, 'r-2'), error)
  const failure = failureOf(keep(refused('INTERNAL_SERVER_ERROR', 500, 'relation "users" does not exist', { requestId: 'r-1' })))
  expect(failure).toMatchObject({ kind: 'fault', requestId: 'r-1' })
  expect(failure.message).not.toContain('users')
  expect(failureOf(keep(new TypeError('x is undefined')))).toMatchObject({ kind: 'fault', requestId: 'r-2' })
})

test('a request without an answer is recognised', () => {
  const error = Object.assign(new Error('We could not reach Callboard.'), { name: 'ConnectionError' })
  expect(failureOf(error)).toMatchObject({ kind: 'no-answer', message: 'We could not reach Callboard.' })
})

test('a fault says whom to tell, and does not mention typing', () => {
  expect(failureOf(new Error('x')).message).toBe('Please try again. If it happens again, tell your studio.')
  faultsAreFor('the person who runs Callboard for you')
  expect(failureOf(new Error('x')).message).toMatch(/tell the person who runs Callboard for you\.$/)
})
