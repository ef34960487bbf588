import { useSyncExternalStore } from 'react'

/** `code` if two-factor authentication is on. */
export type ProofBy = 'password' | 'code'

export interface ProofQuestion {
  by: ProofBy
  /** what had the focus before */
  askedFrom: Element | null
  /** repeats the call */
  proven: () => void
  /** cancelled, or failed with `why`; does nothing once answered */
  callOff: (why?: Error) => void
}

/** The person cancelled: nothing was done, and nothing needs to be said. */
export class CalledOff extends Error {
  constructor() {
    super('You did not confirm that it was you, so nothing was changed.')
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

/** Asks once for all concurrent calls; rejects on cancelling; null if no page can ask. */
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

export function useProofQuestion(): ProofQuestion | null {
  return useSyncExternalStore(listen, () => asked?.question ?? null)
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
