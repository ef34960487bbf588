declare module 'virtual:callboard-contract' {
  import type { refreshLoop as Loop } from '@callboard/contract/auth'
  import type { livePath as Path } from '@callboard/contract/live'
  /** What is left of the addresses of the contract's calls, by noun and name: see `addressOf`. */
  export const calls: Readonly<Record<string, Readonly<Record<string, string>>>>
  export const refreshLoop: typeof Loop
  export const livePath: typeof Path
}
