declare module 'virtual:callboard-contract' {
  import type { refreshLoop as Loop } from '@callboard/contract/auth'
  import type { livePath as Path } from '@callboard/contract/live'
  export type Calls = readonly [method: string, path: string] | { readonly [name: string]: Calls }
  /** The contract's calls reduced to method and path. */
  export const calls: Calls
  export const refreshLoop: typeof Loop
  export const livePath: typeof Path
}
