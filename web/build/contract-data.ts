import { refreshLoop } from '@callboard/contract/auth'
import { contract } from '@callboard/contract/contract'
import { livePath } from '@callboard/contract/live'
import { type AnyContractRouter, isContractProcedure } from '@orpc/contract'
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
        const call = (method, path, more) => ({ '~orpc': { errorMap: {}, meta: {}, route: { method, path, ...more } } })
        export const calls = ${addresses(contract)}
        export const refreshLoop = ${JSON.stringify(refreshLoop)}
        export const livePath = ${JSON.stringify(livePath)}
      `,
    },
  }
}

/** Summaries, tags and access are for the server and its documentation. */
function addresses(router: AnyContractRouter): string {
  if (!isContractProcedure(router)) {
    return `{ ${Object.entries(router)
      .map(([name, inner]) => `${JSON.stringify(name)}: ${addresses(inner)}`)
      .join(', ')} }`
  }
  const { method, path, summary: _summary, tags: _tags, ...more } = router['~orpc'].route
  const given: unknown[] = [method, path, ...(Object.keys(more).length > 0 ? [more] : [])]
  return `call(${given.map((one) => JSON.stringify(one)).join(', ')})`
}
