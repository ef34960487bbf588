import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { clientAddress, clientOf, isLoopback } from './client-address.ts'

const seen = async (trustProxy: number, forwarded?: string) => {
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, trustProxy)))
  return (await app.request('/', forwarded === undefined ? {} : { headers: { 'x-forwarded-for': forwarded } })).text()
}

describe('the address of a client', () => {
  it('is the one the trusted proxies name, never one the client writes', async () => {
    expect(await seen(1, '1.1.1.1, 2.2.2.2')).toBe('2.2.2.2')
    expect(await seen(2, '9.9.9.9, 1.1.1.1, 2.2.2.2')).toBe('1.1.1.1')
    expect(await seen(1, `${'9.9.9.9, '.repeat(1500)}2.2.2.2`)).toBe('2.2.2.2')
    expect(await seen(1, ' , "nonsense",2.2.2.2')).toBe('2.2.2.2')
    expect(await seen(0, '1.1.1.1')).toBe('in-process')
    expect(await seen(1)).toBe('in-process')
  })

  it('is the socket’s where the proxies name none or too few', async () => {
    for (const nothing of [
      '',
      ',',
      'unknown',
      '_hidden',
      '1',
      '0x7f000001',
      '1.2.3',
      '1.2.3.4.5',
      '256.1.1.1',
      '010.1.1.1',
      '1.2.3.4:123456',
      '1.2.3.4/24',
      '[1.2.3.4',
      '2001:db8::1::2',
      '[]',
      'example.org',
      '1.2.3.4 5',
      '::1%',
      'a'.repeat(9000),
    ])
      expect([nothing, await seen(1, `9.9.9.9, ${nothing}`)]).toEqual([nothing, 'in-process'])
    expect(await seen(3, '1.1.1.1, 2.2.2.2')).toBe('in-process')
  })

  it('is the same whatever port it comes from, however a proxy writes that', async () => {
    for (const written of [
      '10.60.0.1',
      '10.60.0.1:2000',
      '10.60.0.1:2015',
      ' 10.60.0.1 ',
      '"10.60.0.1:9"',
      '::ffff:10.60.0.1',
      '[::ffff:10.60.0.1]:443',
      '::FFFF:0a3c:1',
      '[10.60.0.1]:80',
    ])
      expect([written, await seen(1, written)]).toEqual([written, '10.60.0.1'])
    for (const written of [
      '2001:db8:77::1',
      '[2001:db8:77::1]',
      '[2001:db8:77::1]:443',
      '"[2001:db8:77::1]:65535"',
      '2001:0DB8:0077:0:ffff::2',
    ])
      expect([written, await seen(1, written)]).toEqual([written, '2001:db8:77:0::/64'])
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

  it('is recognised as this computer’s or another’s', () => {
    expect(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'].map(isLoopback)).toEqual([true, true, true, true])
    expect(['10.0.0.1', '0.0.0.0', '::', '2001:db8::1', '::ffff:10.0.0.1', 'localhost', 'in-process', ''].some(isLoopback)).toBe(false)
  })
})
