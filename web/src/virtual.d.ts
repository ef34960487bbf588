declare module 'virtual:callboard-contract' {
  import type { refreshLoop as Loop } from '@callboard/contract/auth'
  import type { livePath as Path } from '@callboard/contract/live'
  import type { AnyContractRouter } from '@orpc/contract'
  /** The contract's calls reduced to method and path. */
  export const calls: AnyContractRouter
  export const refreshLoop: typeof Loop
  export const livePath: typeof Path
}
