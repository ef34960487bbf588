declare module 'virtual:callboard-contract' {
  import type { refreshLoop as Loop } from '@callboard/contract/auth'
  import type { livePath as Path } from '@callboard/contract/live'
  import type { CallAddress } from './lib/wire.ts'
  export type Calls = CallAddress | { readonly [name: string]: Calls }
  /** The contract's calls reduced to method and path. */
  export const calls: Calls
  export const refreshLoop: typeof Loop
  export const livePath: typeof Path
}
