import { refreshLoop } from '@callboard/contract/auth'
import { contract } from '@callboard/contract/contract'
import { livePath } from '@callboard/contract/live'
import { minifyContractRouter } from '@orpc/contract'
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
        export const calls = ${JSON.stringify(minifyContractRouter(contract), addressOnly)}
        export const refreshLoop = ${JSON.stringify(refreshLoop)}
        export const livePath = ${JSON.stringify(livePath)}
      `,
    },
  }
}

/** Summaries, tags and access are for the server and its documentation. */
function addressOnly(key: string, value: unknown) {
  if (key === 'meta') return {}
  return key === 'summary' || key === 'tags' ? undefined : value
}
