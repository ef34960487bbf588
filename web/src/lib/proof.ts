import { useSyncExternalStore } from 'react'

/** What the server asks for: a code where two-factor authentication is on. */
export type ProofBy = 'password' | 'code'

/** A call that waits until somebody has shown that it is them. */
export interface ProofQuestion {
  by: ProofBy
  /** what had the focus */
  askedFrom: Element | null
  /** they have: the call is made again */
  proven: () => void
  /** they would rather not, or could not be asked; nothing, once it is answered */
  callOff: (why?: Error) => void
}

/** Somebody was asked to confirm that it is them and has cancelled. Nothing was done, and there is nothing to say. */
export class CalledOff extends Error {
  constructor() {
    super('You have not confirmed that it is you, so nothing was changed.')
    this.name = 'CalledOff'
  }
}

let asked: { question: ProofQuestion; answer: Promise<void> } | null = null
const listeners = new Set<() => void>()

function show(next: typeof asked) {
  asked = next
  for (const listener of listeners) listener()
}

function end(question: ProofQuestion) {
  if (asked?.question === question) show(null)
}

/**
 * Asks whoever sits here to confirm that it is them: once for all calls that want it at the same time. Rejects when they cancel; null
 * where no page is shown that can ask.
 */
export function askForProof(by: ProofBy): Promise<void> | null {
  if (asked) return asked.answer
  if (listeners.size === 0) return null
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const question: ProofQuestion = {
    by,
    askedFrom: document.activeElement,
    proven: () => {
      end(question)
      resolve()
    },
    callOff: (why = new CalledOff()) => {
      end(question)
      reject(why)
    },
  }
  show({ question, answer: promise })
  return promise
}

/** What is to be asked now, for the part of the page that asks. */
export function useProofQuestion(): ProofQuestion | null {
  return useSyncExternalStore(listen, () => asked?.question ?? null)
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
