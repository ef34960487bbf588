import { Client } from 'pg'
import { expect, it } from 'vitest'
import { isUnreachable } from './is-unreachable.ts'

const failure = (connectionString: string) => new Client({ connectionString }).connect().catch((error: unknown) => error)

it('recognises a database that cannot be reached', async () => {
  expect(isUnreachable(await failure('postgres://nobody@127.0.0.1:1/none'))).toBe(true)
  expect(isUnreachable(await failure('postgres://nobody@localhost:1/none'))).toBe(true)
  expect(isUnreachable(await failure('socket:/no/such/folder?db=none'))).toBe(true)
})

it('recognises a database that has just gone away, also behind another error', () => {
  const gone = Object.assign(new Error('terminating connection'), { code: '57P01' })
  expect(isUnreachable(gone)).toBe(true)
  expect(isUnreachable(new Error('the transaction failed', { cause: gone }))).toBe(true)
  expect(isUnreachable(new Error('Connection terminated unexpectedly'))).toBe(true)
})

it('a refused query, a missing file and a fault of the server are not taken for an unreachable database', () => {
  expect(isUnreachable(Object.assign(new Error('duplicate key'), { code: '23505' }))).toBe(false)
  expect(isUnreachable(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }))).toBe(false)
  expect(isUnreachable(new TypeError('x is not a function'))).toBe(false)
})
