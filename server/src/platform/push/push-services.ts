import { lookup as lookUp, type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Of Chrome and most others, Firefox, Safari, and Edge on Windows. A dot before a name: any host below it. */
const vendors = ['fcm.googleapis.com', '.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com']

const loopback = new Set(['127.0.0.1', '[::1]', 'localhost'])

/** Whether an address that is served is on this computer, which only the operator's setting can name. */
export const isOnOwnComputer = (endpoint: URL): boolean => loopback.has(endpoint.hostname)

/** Whether an address belongs to a push service of browsers, or to one that the operator has named by its origin. */
export function isServed(endpoint: string, named: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const url = new URL(endpoint)
  if (url.username !== '' || url.password !== '' || url.hash !== '') return false
  if (named.includes(url.origin)) return true
  if (url.protocol !== 'https:' || url.port !== '') return false
  return vendors.some((vendor) => (vendor.startsWith('.') ? url.hostname.endsWith(vendor) : url.hostname === vendor))
}

export class AddressNotPublic extends Error {}

type Resolve = typeof lookUp

/** Resolves a name for a connection to that very address; refuses a name of which any address is not public. */
export function lookUpPublic(resolve: Resolve = lookUp): LookupFunction {
  return (hostname, options, answer) => {
    resolve(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return answer(error, [])
      const [first] = found
      if (!first || found.some(({ address }) => !isPublic(address)))
        return answer(new AddressNotPublic(`${hostname} leads to an address that is not public`), [])
      if (options.all) answer(null, found)
      else answer(null, first.address, first.family)
    })
  }
}

function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}
