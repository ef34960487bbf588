import { z } from 'zod'
import type { Contract } from './contract.ts'

/** Nouns of the contract that no event names: what they show changes with others. */
export const neverLive = [
  'absences',
  'activity',
  'auth',
  'callingOff',
  'callSheets',
  'collectors',
  'classCopies',
  'dashboards',
  'door',
  'exports',
  'guardians',
  'levels',
  'media',
  'memberships',
  'paymentSettings',
  'pictures',
  'profile',
  'safeguarding',
  'statements',
  'uploads',
  'verify',
] as const satisfies readonly (keyof Contract)[]

/** What changes without being a noun of the contract. */
export const liveToo = ['preferences', 'sessions'] as const

/** The nouns that change: a query says which of them it shows. */
export type LiveNoun = Exclude<keyof Contract, (typeof neverLive)[number]> | (typeof liveToo)[number]

/** Only ids are sent, and not who acted: the browser then fetches what its user may read. `type` is, for example, `classes.added`. */
export const LiveEvent = z.object({
  type: z.string(),
  ids: z.array(z.string()),
})
export type LiveEvent = z.infer<typeof LiveEvent>

/**
 * Server-sent events `hello`, `change` (a LiveEvent), `beat` (every 20 s), `reset` (too much missed: refetch everything) and `end` (session
 * over). Resumes by `Last-Event-ID` or `?after=`; answers 429 beyond 20 streams of a session.
 */
export const livePath = '/api/live'
