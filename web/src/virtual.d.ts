declare module 'virtual:callboard-contract' {
  import type { refreshLoop as Loop } from '@callboard/contract/auth'
  import type { livePath as Path } from '@callboard/contract/live'
  /** The addresses of calls that `addressOf` does not predict, by noun and name. */
  export const unusual: Readonly<Record<string, Readonly<Record<string, string>>>>
  export const refreshLoop: typeof Loop
  export const livePath: typeof Path
}

/** Mantine's variables and our own. */
declare module 'virtual:callboard-theme.css'
