import { refreshLoop } from '@callboard/contract/auth'
import { contract } from '@callboard/contract/contract'
import { livePath } from '@callboard/contract/live'
import { minifyContractRouter } from '@orpc/contract'
import type { Plugin } from 'vite'

const virtual = 'virtual:callboard-contract'

/**
 * What the first page needs of the contract, as plain data, `virtual:callboard-contract`: the addresses of all calls, and the constants
 * that stand in one file with schemas. The contract itself would bring zod.
 */
export function contractData(): Plugin {
  return {
    name: 'callboard:contract-data',
    resolveId: { filter: { id: new RegExp(`^${virtual}$`) }, handler: () => `\0${virtual}` },
    load: {
      filter: { id: new RegExp(`^\0${virtual}$`) },
      handler: () => `
        export const calls = ${JSON.stringify(minifyContractRouter(contract), addressOnly)}
        export const refreshLoop = ${JSON.stringify(refreshLoop)}
        export const livePath = ${JSON.stringify(livePath)}
      `,
    },
  }
}

/** Summaries, tags and who may call are for the server and its documentation. */
function addressOnly(key: string, value: unknown) {
  if (key === 'meta') return {}
  return key === 'summary' || key === 'tags' ? undefined : value
}
