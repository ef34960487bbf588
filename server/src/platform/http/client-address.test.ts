import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { clientAddress, clientOf } from './client-address.ts'

const seen = async (trustProxy: number, forwarded?: string) => {
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, trustProxy)))
  return (await app.request('/', forwarded === undefined ? {} : { headers: { 'x-forwarded-for': forwarded } })).text()
}

describe('the address of a client', () => {
  it('is what the trusted proxies say, and never what the client writes', async () => {
    expect(await seen(1, '1.1.1.1, 2.2.2.2')).toBe('2.2.2.2')
    expect(await seen(2, '9.9.9.9, 1.1.1.1, 2.2.2.2')).toBe('1.1.1.1')
    expect(await seen(0, '1.1.1.1')).toBe('in-process')
    expect(await seen(1)).toBe('in-process')
    expect(await seen(1, '')).toBe('in-process')
  })

  it('is a whole network where one client has a whole network', () => {
    expect(clientOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
    expect(clientOf('2001:0DB8:1:2::9')).toBe('2001:db8:1:2::/64')
    expect(clientOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
    expect(clientOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
    expect(clientOf('::1')).toBe('0:0:0:0::/64')
    expect(clientOf('2001:db8:1:3::9')).not.toBe(clientOf('2001:db8:1:2::9'))
  })

  it('is the IPv4 address, however it is written', () => {
    expect([clientOf('192.0.2.7'), clientOf('::ffff:192.0.2.7')]).toEqual(['192.0.2.7', '192.0.2.7'])
  })
})
