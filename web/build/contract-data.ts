import { refreshLoop } from '@callboard/contract/auth'
import { contract } from '@callboard/contract/contract'
import { livePath } from '@callboard/contract/live'
import type { AnyContractProcedure } from '@orpc/contract'
import { addressOf, pathOf } from '../src/lib/wire.ts'
import type { Plugin } from 'vite'

const virtual = 'virtual:callboard-contract'

/** `virtual:callboard-contract`: the calls' addresses and some constants as plain data, since the contract itself would load zod. */
export function contractData(): Plugin {
  return {
    name: 'callboard:contract-data',
    resolveId: { filter: { id: new RegExp(`^${virtual}$`) }, handler: () => `\0${virtual}` },
    load: {
      filter: { id: new RegExp(`^\0${virtual}$`) },
      handler: () => `
        export const unusual = ${JSON.stringify(unusualAddresses())}
        export const refreshLoop = ${JSON.stringify(refreshLoop)}
        export const livePath = ${JSON.stringify(livePath)}
      `,
    },
  }
}

function unusualAddresses(): Record<string, Record<string, string>> {
  const unusual: Record<string, Record<string, string>> = {}
  for (const [noun, calls] of Object.entries(contract as Record<string, Record<string, AnyContractProcedure>>))
    for (const [name, call] of Object.entries(calls)) {
      const { method = 'POST', path } = call['~orpc'].route
      if (isFile(call) || addressOf(noun, name).join(' ') === `${method} ${path}`) continue
      ;(unusual[noun] ??= {})[name] = shortAddress(noun, name, call)
    }
  return unusual
}

/** The browser opens a file by its address. */
const isFile = (call: AnyContractProcedure) => call['~orpc'].route.outputStructure === 'detailed'

function shortAddress(noun: string, name: string, call: AnyContractProcedure): string {
  const { method = 'POST', path } = call['~orpc'].route
  const start = pathOf(noun)
  if (!path?.startsWith(start)) throw new Error(`A call of ${noun} is not below ${start}: ${path}`)
  const own = pathOf(name)
  const rest =
    path.endsWith(own) && path.length - own.length >= start.length ? `${path.slice(start.length, -own.length)}*` : path.slice(start.length)
  return method === 'GET' ? rest : `${method} ${rest}`
}
