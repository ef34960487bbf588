import type { AnyRouter } from '@orpc/server'
import type { DeclaredActs } from './activity/act.ts'
import type { Convergence, PlatformConvergence } from './card-payments/convergence.ts'
import type { Resumable } from './card-payments/provider-call.ts'
import type { Departure } from './events/departures.ts'
import type { Erasure } from './events/departures.ts'
import type { Notice } from './events/notices.ts'
import type { Port } from './http/port.ts'
import type { Job, Schedule } from './jobs/jobs.ts'
import type { Personal } from './personal.ts'

/** What a feature adds to the product; `app/features.ts` lists them all. */
export interface Feature {
  /** its calls, by noun of the contract */
  readonly routes?: Readonly<Record<string, AnyRouter>>
  /** what owners read of its calls in the activity */
  readonly acts?: readonly DeclaredActs[]
  readonly notices?: readonly Notice[]
  readonly jobs?: readonly Job<any>[]
  readonly schedules?: readonly Schedule[]
  readonly departure?: Departure
  readonly erasure?: Erasure
  /** what of its tables a person gets who asks for their data */
  readonly personal?: Personal
  /** every kind of call that it makes of the card provider */
  readonly providerCalls?: readonly Resumable[]
  /** what it follows at the card provider on studios' accounts */
  readonly convergences?: readonly Convergence[]
  /** the same on Callboard's own account */
  readonly platformConvergences?: readonly PlatformConvergence[]
  /** addresses outside the API, for other programs */
  readonly ports?: readonly Port[]
}
