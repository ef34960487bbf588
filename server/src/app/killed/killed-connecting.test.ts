import { expect, it } from 'vitest'
import { people } from '../../world/people.ts'
import { killableProduct } from './killed-product.test.kit.ts'

const killable = killableProduct()
const start = async () => {
  const product = await killable.start()
  const ask = await product.as(people.omar)
  const call = (path: string, input?: object) => ask(`/payment-settings${path}`, input)
  return { ...product, call, creations: () => product.creations('/v1/accounts') }
}
let product: Awaited<ReturnType<typeof start>> | undefined

const moments = [
  ['the provider has not yet answered', 'POST /v1/accounts', 0],
  ['the account exists and nothing is written down', 'POST /v1/account_links', 1],
] as const

async function killWhileConnecting(operation: string, already: number): Promise<number> {
  const first = (product ??= await start())
  const { url } = await first.call('/dashboard')
  if (typeof url === 'string') {
    await first.control('POST', `/accounts/${url.split('/').at(-1)}/deauthorise`)
    expect(await first.call('/check', {})).toMatchObject({ account: { state: 'disconnected' } })
  }
  const before = await first.creations()
  await first.control('POST', '/mishaps', { operation, kind: 'slow', seconds: 120 })
  const lost = first.call('/connect', { from: 'studio' }).catch(() => 'lost')
  await expect.poll(() => first.control('GET', '/mishaps'), { timeout: 60_000 }).toEqual([])
  expect(await first.creations()).toBe(before + already)
  await killable.kill()
  expect(await lost).toBe('lost')
  return before
}

it.each(moments)(
  'a studio has one card account after the server is killed while %s, whoever connects next',
  async (_when, operation, already) => {
    const before = await killWhileConnecting(operation, already)

    const second = (product = await start())
    await Promise.all([second.call('/connect', { from: 'studio' }), second.call('/connect', { from: 'studio' })])
    expect(await second.creations()).toBe(before + 1)
    expect(await second.call('')).toMatchObject({ account: { state: 'pending' } })
    expect(await second.violations()).toEqual([])
  },
  900_000,
)

it.each(moments)(
  'a studio has one card account after the server is killed while %s, though nobody connects again',
  async (_when, operation, already) => {
    const before = await killWhileConnecting(operation, already)
    await killable.reconcile()
    const second = (product = await start())
    expect(await second.creations()).toBe(before + 1)
    expect(await second.call('')).toMatchObject({ account: { state: 'pending' } })
    expect(await second.violations()).toEqual([])
  },
  900_000,
)
