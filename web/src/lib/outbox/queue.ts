import type { QueryClient } from '@tanstack/react-query'
import { newId } from '../new-id.ts'
import { type Failure, failureOf, inWords } from '../refusals.ts'
import { serverNow } from '../server-clock.ts'
import { isSignedInAs } from '../session/is-signed-in-as.ts'
import { oneAtATime } from '../session/one-at-a-time.ts'
import { keepSending } from './keep-sending.ts'
import { keptItems } from './kept-items.ts'
import { inTurn, nextTurn, type Queued } from './queued.ts'
import { sentSign } from './sent-sign.ts'

interface Making<Item extends Queued> {
  /** the beginning of the keys under which it is kept on this device */
  kept: string
  /** An item waits while one before it in its lane does: what comes later must not overtake it. */
  laneOf: (item: Item) => string
  /** `held`: something of it is not ready yet */
  send: (queries: QueryClient, item: Item, userId: string) => Promise<'sent' | 'held'>
  /** of a refusal without words of its own */
  failed: string
  /** Told of what was not taken. @returns false: it need not be kept */
  onRefused: (queries: QueryClient, item: Item, refused: string) => boolean
  /** Brings right what the server does not know any more. @returns whether it can be sent again */
  mend?: (queries: QueryClient, userId: string, item: Item, failure: Failure) => Promise<boolean>
  onSent?: (item: Item) => void
  /** Also what was just made waits where the server fails; otherwise whoever made it reads of the first fault. */
  faultsWait?: true
  /** What an earlier version has kept, as this one knows it. */
  asKept?: (item: Item) => Item
}

interface State {
  isOver: () => boolean
  sent: () => void
}

type Answer = 'sent' | 'refused' | 'held' | 'unreachable'

/** Nothing is wrong with what was made. */
const later = new Set(['not-signed-in', 'too-many-requests'])

/** A server that fails for so long over one thing may never take it as it is. */
const mostFaults = 5

export const isForLater = ({ kind, code }: Pick<Failure, 'kind' | 'code'>): boolean => kind === 'no-answer' || later.has(code ?? '')

/**
 * What waits on this device for the server, each person's own: sent once each, in the order in which it was made, one tab at a time. A repeat
 * after a lost answer is recognised by the server. Only a definite refusal, or a server that goes on failing, takes an item out of the queue: its words are kept with it.
 */
export function makeQueue<Item extends Queued>({
  kept,
  laneOf,
  send,
  failed,
  onRefused,
  mend,
  onSent,
  faultsWait,
  asKept = same,
}: Making<Item>) {
  const raw = keptItems<Item>(kept)
  const known = (one: Item | null) => one && asKept(one)
  const items = {
    ...raw,
    read: (userId: string, id: string) => known(raw.read(userId, id)),
    readAll: (userId: string) => raw.readAll(userId).map(asKept),
    useOne: (userId: string, id: string) => known(raw.useOne(userId, id)),
    useAll: (userId: string) => raw.useAll(userId).map(asKept),
  }
  const change = (userId: string, id: string, to: Partial<Queued> | Partial<Item>) => {
    const one = items.read(userId, id)
    if (one) items.write(userId, id, { ...one, ...to })
  }

  /** @returns what became of each that was tried */
  async function sendAll(queries: QueryClient, userId: string, state: State): Promise<ReadonlyMap<string, Answer>> {
    const answers = new Map<string, Answer>()
    await oneAtATime(kept, async () => {
      const stopped = new Set<string>()
      for (const { id } of inTurn(items.readAll(userId))) {
        if (state.isOver()) return
        // Another tab may have sent it, or somebody has taken it back.
        const one = items.read(userId, id)
        if (!one || one.refused !== null || stopped.has(laneOf(one))) continue
        const answer = await sendOne(queries, userId, one)
        answers.set(id, answer)
        if (answer === 'sent') state.sent()
        else stopped.add(laneOf(one))
        if (answer === 'unreachable') return holdAll(userId)
      }
    })
    return answers
  }
  const sendNow = (queries: QueryClient, userId: string) => sendAll(queries, userId, { isOver: () => false, sent: () => undefined })

  function holdAll(userId: string): void {
    for (const one of items.readAll(userId)) if (one.refused === null && !one.held) change(userId, one.id, { held: 'no network' })
  }

  async function sendOne(queries: QueryClient, userId: string, one: Item): Promise<Answer> {
    const { id } = one
    /** One that was made anew meanwhile is sent next. */
    const isSame = () => items.read(userId, id)?.turn === one.turn
    try {
      // Somebody else must not send this under their own name; the call follows in the same breath, and the server refuses it if another tab was quicker.
      if (!isSignedInAs(queries, userId)) return 'held'
      if ((await send(queries, one, userId)) === 'held') return 'held'
      if (isSame()) items.forget(userId, id)
      onSent?.(one)
      if (one.held === 'no network') dispatchEvent(new Event(sentSign))
      return 'sent'
    } catch (error) {
      const failure = failureOf(error)
      const isUnreachable = failure.kind === 'no-answer'
      if (isForLater(failure)) {
        change(userId, id, { held: isUnreachable ? 'no network' : 'soon' })
        return isUnreachable ? 'unreachable' : 'held'
      }
      const faults = failure.kind === 'fault' ? (one.faults ?? 0) + 1 : 0
      if (faults > 0 && faults < mostFaults && (faultsWait || one.held)) {
        if (isSame()) change(userId, id, { held: 'soon', faults })
        return 'held'
      }
      if (await mend?.(queries, userId, one, failure)) return 'held'
      if (!isSame()) return 'refused'
      const refused = inWords(failure, failed).message
      const isKept = onRefused(queries, one, refused)
      if (!isKept) items.forget(userId, id)
      // The server has another one under this id, so that it could never be sent.
      else if (failure.code?.endsWith('-exists')) {
        items.forget(userId, id)
        const fresh = newId()
        items.write(userId, fresh, { ...one, id: fresh, held: null, refused, faults: 0 })
      } else change(userId, id, { held: null, refused, faults: 0 })
      return 'refused'
    }
  }

  return {
    items,
    sendAll,
    sendNow,
    change,
    /** Puts it at the end of the queue, in place of one with its id; it is not sent yet. */
    put(userId: string, one: Omit<Item, 'turn' | 'writtenAt' | 'held' | 'refused'>): void {
      const turn = nextTurn(items.readAll(userId))
      items.write(userId, one.id, { ...one, turn, writtenAt: serverNow().toISOString(), held: null, refused: null } as Item)
    },
    /** Sends what waits from any page. Returns how to stop. */
    start: (queries: QueryClient, userId: string) =>
      keepSending({
        isWaiting: () => items.readAll(userId).some(({ refused }) => refused === null),
        send: async (state) => void (await sendAll(queries, userId, state)),
        listen: items.listen,
      }),
  }
}

const same = <Item>(item: Item): Item => item
