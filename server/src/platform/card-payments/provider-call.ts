import type { Scope } from '../actor.ts'
import type { Log } from '../log.ts'
import type { Asking } from './asking.ts'
import type { Attempt, Attempts, StoredAttempt } from './attempts.ts'
import { accountLeft, CallFault, isCallFault } from './call-fault.ts'
import type { Caller, PlatformStripe } from './caller.ts'
import type { StudioPayments } from './card-payments.ts'

/** The provider replays its answer to an idempotency key for 24 hours; one less, to be safe. */
const repeatsForHours = 23

/** Nobody can tell any more whether the call was carried out. */
export const tooLate = new CallFault('ours', 'too-late')

/** One kind of call of the provider, from its attempt to its outcome. */
interface Described<Request extends object, Provider, Answer> {
  /** Makes the call with the attempt's idempotency key. */
  make(provider: Provider, attempt: Attempt<Request>): Promise<Answer | CallFault>
  /** Finds what was made once the key may be forgotten; without it the outcome is then `tooLate`. */
  find?(provider: Provider, attempt: Attempt<Request>): Promise<Answer | CallFault>
  /** Records the outcome, any number of times; it may meet the answer to the original call. */
  settle(scope: Scope, attempt: Attempt<Request>, outcome: Answer | CallFault): Promise<unknown>
  /** Once the outcome is recorded, outside every transaction. */
  afterwards?(asking: Asking, studioId: string, attempt: Attempt<Request>): Promise<unknown>
}

interface OnStudiosAccount<Request extends object> {
  /** The account on which it was begun: once the studio has left it, the outcome is `accountLeft`. */
  account(scope: Scope, attempt: Attempt<Request>): Promise<string | null>
  /** Whether the call may still be made; otherwise it is only looked for. */
  isWanted?(scope: Scope, attempt: Attempt<Request>): Promise<boolean>
}

/** What the reconciler needs of a call. */
export interface Resumable {
  readonly attempts: Pick<Attempts<object>, 'kind'>
  /** Finds out the outcome of a call whose answer was lost; throws while it is unknown. */
  resume(asking: Asking, studioId: string, stored: StoredAttempt): Promise<void>
}

export interface ProviderCall<Request extends object, Provider, Answer> extends Resumable {
  readonly attempts: Attempts<Request>
  /** Makes the call for whoever settles it; a fault is logged. */
  make(log: Log, provider: Provider, attempt: Attempt<Request>): Promise<Answer | CallFault>
  /** Makes the call, or finds out whether it was made, and settles it; throws while the outcome is unknown. */
  carryOut(asking: Asking, studioId: string, attempt: Attempt<Request>): Promise<void>
}

/** Describes a call on a studio's account. */
export function studioCall<Request extends object, Answer>(
  attempts: Attempts<Request>,
  described: Described<Request, StudioPayments, Answer> & OnStudiosAccount<Request>,
): ProviderCall<Request, StudioPayments, Answer> {
  return callOf(attempts, described, ({ cardPayments, withScope }, studioId, attempt) =>
    withScope(studioId, async (scope) => {
      const accountId = await described.account(scope, attempt)
      const provider = accountId === null ? null : await cardPayments.forAccount(scope, accountId)
      return { provider, isWanted: !described.isWanted || (await described.isWanted(scope, attempt)) }
    }),
  )
}

/** Describes a call on Callboard's own account. */
export function platformCall<Request extends object, Answer>(
  attempts: Attempts<Request>,
  described: Described<Request, Caller<PlatformStripe>, Answer>,
): ProviderCall<Request, Caller<PlatformStripe>, Answer> {
  return callOf(attempts, described, async ({ cardPayments }) => ({ provider: cardPayments.platform(), isWanted: true }))
}

interface Found<Provider> {
  /** null: the studio has left the account */
  readonly provider: Provider | null
  readonly isWanted: boolean
}

function callOf<Request extends object, Provider, Answer>(
  attempts: Attempts<Request>,
  { make, find, settle, afterwards }: Described<Request, Provider, Answer>,
  open: (asking: Asking, studioId: string, attempt: Attempt<Request>) => Promise<Found<Provider>>,
): ProviderCall<Request, Provider, Answer> {
  const ask = async (asking: Asking, studioId: string, attempt: Attempt<Request>): Promise<Answer | CallFault> => {
    const { provider, isWanted } = await open(asking, studioId, attempt)
    if (!provider) return accountLeft
    const isRecent = asking.clock.now().since(attempt.createdAt).total('hours') < repeatsForHours
    if (isRecent && isWanted) return make(provider, attempt)
    return find ? find(provider, attempt) : tooLate
  }
  const carryOut = async (asking: Asking, studioId: string, attempt: Attempt<Request>): Promise<void> => {
    const outcome = await ask(asking, studioId, attempt)
    if (isCallFault(outcome) && outcome.kind === 'unknown')
      throw new Error(`It is still unknown what became of the attempt ${attempt.id} of the kind ${attempt.kind}: ${outcome.code}`)
    await asking.withScope(studioId, (scope) => settle(scope, attempt, outcome))
    await afterwards?.(asking, studioId, attempt)
  }
  return {
    attempts,
    carryOut,
    async make(log, provider, attempt) {
      const outcome = await make(provider, attempt)
      if (isCallFault(outcome)) log.warn({ kind: attempt.kind, fault: outcome.code }, 'A call of the card provider failed')
      return outcome
    },
    resume: (asking, studioId, stored) => carryOut(asking, studioId, attempts.read(stored)),
  }
}
