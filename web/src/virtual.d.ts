declare module 'virtual:callboard-contract' {
  import type { AnyContractRouter } from '@orpc/contract'
  /** The contract's calls reduced to method and path. */
  export const calls: AnyContractRouter
  export const refreshLoop: typeof import('@callboard/contract/auth').refreshLoop
  export const livePath: typeof import('@callboard/contract/live').livePath
}
