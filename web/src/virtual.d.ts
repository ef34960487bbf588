declare module 'virtual:callboard-contract' {
  import type { refreshLoop as Loop } from '@callboard/contract/auth'
  import type { membershipHeader as Header } from '@callboard/contract/call'
  import type { livePath as Path } from '@callboard/contract/live'
  /** The addresses of calls that `addressOf` does not predict, by noun and name: of those that some code loaded so far makes. */
  export const unusual: Readonly<Record<string, Readonly<Record<string, string>>>>
  export const refreshLoop: typeof Loop
  export const livePath: typeof Path
  /** what is said of a call that was begun in another studio than that of the session */
  export const awayWords: string
  export const membershipHeader: typeof Header
}

/** Mantine's variables and our own. */
declare module 'virtual:callboard-theme.css'

declare module 'virtual:callboard-pdf' {
  /** The address of the folder of pdf.js. */
  export const pdfFiles: string
}
