import { declarationOf, membershipHeader } from '@callboard/contract/call'
import { refreshLoop } from '@callboard/contract/auth'
import { contract } from '@callboard/contract/contract'
import { livePath } from '@callboard/contract/live'
import { commonRefusals } from '@callboard/contract/refusals'
import type { AnyContractProcedure } from '@orpc/contract'
import { addressOf, pathOf } from '../src/lib/wire.ts'
import type { Plugin } from 'vite'

const virtual = 'virtual:callboard-contract'
const called = /\bapi\.(\w+)\./
/** Nouns that many pages call: their addresses are in a file that all pages share. Those of others come with whatever calls them. */
const ofManyPages = new Set(['auth', 'classes', 'students', 'studios'])

/**
 * `virtual:callboard-contract`: some constants of the contract and its calls' addresses as plain data, since the contract itself would load zod;
 * `virtual:callboard-contract/<noun>`: the addresses of a noun that is not of many pages, which whatever says `api.<noun>` imports.
 */
export function contractData(): Plugin {
  const unusual = unusualAddresses()
  return {
    name: 'callboard:contract-data',
    resolveId: { filter: { id: new RegExp(`^${virtual}(/\\w+)?$`) }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: new RegExp(`^\0${virtual}`) },
      handler: (id) => {
        const [, noun] = id.split('/')
        if (noun) return `import { unusual } from '${virtual}'\nunusual.${noun} = ${JSON.stringify(unusual[noun])}`
        const early = Object.entries(unusual).filter(([of]) => ofManyPages.has(of))
        return `
          export const unusual = ${JSON.stringify(Object.fromEntries(early))}
          export const refreshLoop = ${JSON.stringify(refreshLoop)}
          export const membershipHeader = ${JSON.stringify(membershipHeader)}
          export const awayWords = ${JSON.stringify(commonRefusals['other-membership'].message)}
          export const livePath = ${JSON.stringify(livePath)}
        `
      },
    },
    transform: {
      filter: { id: /\/web\/src\/.*(?<!\.test)\.tsx?$/, code: called },
      handler(code) {
        const nouns = new Set([...code.matchAll(new RegExp(called, 'g'))].map(([, noun = '']) => noun))
        const late = [...nouns].filter((noun) => noun in unusual && !ofManyPages.has(noun))
        if (late.length === 0) return null
        return { code: late.map((noun) => `import '${virtual}/${noun}';`).join('') + code, map: null }
      },
    },
  }
}

function unusualAddresses(): Record<string, Record<string, string>> {
  const unusual: Record<string, Record<string, string>> = {}
  for (const [noun, calls] of Object.entries(contract as Record<string, Record<string, AnyContractProcedure>>))
    for (const [name, call] of Object.entries(calls)) {
      const { method = 'POST', path } = declarationOf(call).route
      if (isFile(call) || addressOf(noun, name).join(' ') === `${method} ${path}`) continue
      ;(unusual[noun] ??= {})[name] = shortAddress(noun, name, call)
    }
  return unusual
}

/** The browser opens a file by its address, and sends bytes to theirs. */
const isFile = (call: AnyContractProcedure) => {
  const { route } = declarationOf(call)
  return route.outputStructure === 'detailed' || route.inputStructure === 'detailed'
}

function shortAddress(noun: string, name: string, call: AnyContractProcedure): string {
  const { method = 'POST', path } = declarationOf(call).route
  const start = pathOf(noun)
  if (!path?.startsWith(start)) throw new Error(`A call of ${noun} is not below ${start}: ${path}`)
  const own = pathOf(name)
  const rest =
    path.endsWith(own) && path.length - own.length >= start.length ? `${path.slice(start.length, -own.length)}*` : path.slice(start.length)
  return method === 'GET' ? rest : `${method} ${rest}`
}
