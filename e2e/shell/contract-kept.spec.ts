import type { SandboxPlace } from '@callboard/server/world/sandbox-control'
import { expect, test } from '../fixtures.ts'

const listAccounts = async ({ address, secretKey }: SandboxPlace, limit: string) =>
  (await fetch(`${address}/v1/accounts?limit=${limit}`, { headers: { authorization: `Bearer ${secretKey}` } })).status

test('a story that breaks the card provider’s contract fails by itself', async ({ server }) => {
  test.fail()
  await listAccounts(server.sandbox, 'several')
})

test('a story that keeps to the card provider’s contract does not fail', async ({ server }) => {
  expect(await listAccounts(server.sandbox, '1')).toBe(200)
})
