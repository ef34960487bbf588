import { refreshLoop } from '@callboard/contract/auth'
import { contract } from '@callboard/contract/contract'
import { livePath } from '@callboard/contract/live'
import { type AnyContractProcedure, type AnyContractRouter, isContractProcedure } from '@orpc/contract'
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
        export const calls = ${JSON.stringify(addresses(contract))}
        export const refreshLoop = ${JSON.stringify(refreshLoop)}
        export const livePath = ${JSON.stringify(livePath)}
      `,
    },
  }
}

interface Level {
  [name: string]: Level | [method: string, path: string]
}

function addresses(router: AnyContractRouter): Level {
  const levels = Object.entries(router as Record<string, AnyContractRouter>)
  return Object.fromEntries(levels.map(([name, inner]) => [name, isContractProcedure(inner) ? addressOf(inner) : addresses(inner)]))
}

function addressOf(call: AnyContractProcedure): [method: string, path: string] {
  const { method = 'POST', path } = call['~orpc'].route
  if (path === undefined) throw new Error('A call of the contract has no path')
  return [method, path]
}
