import { refreshLoop } from '@callboard/contract/auth'
import { contract } from '@callboard/contract/contract'
import { livePath } from '@callboard/contract/live'
import type { AnyContractProcedure } from '@orpc/contract'
import { pathOf } from '../src/lib/wire.ts'
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
        export const calls = ${JSON.stringify(shortAddresses())}
        export const refreshLoop = ${JSON.stringify(refreshLoop)}
        export const livePath = ${JSON.stringify(livePath)}
      `,
    },
  }
}

/** Every first visit loads them all, so what follows from the noun, the name and the most usual method go without saying: `POST /{id}*`. */
function shortAddresses(): Record<string, Record<string, string>> {
  const nouns = Object.entries(contract as Record<string, Record<string, AnyContractProcedure>>)
  return Object.fromEntries(
    nouns.map(([noun, calls]) => {
      const called = Object.entries(calls).filter(([, call]) => !isFile(call))
      return [noun, Object.fromEntries(called.map(([name, call]) => [name, shortAddress(noun, name, call)]))]
    }),
  )
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
