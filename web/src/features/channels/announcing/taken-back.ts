import type { Attached } from '../../writing/outbox.ts'

export interface Typed {
  /** see `audienceKey` */
  to: string
  content: string
  isUrgent: boolean
  /** the class of which it asks who is coming */
  asks: string | null
  attached: readonly Attached[]
}

let typed: Typed | null = null

/** What was undone, for the dialog that opens next; on whichever page that is. */
export function keepTakenBack(back: Typed): void {
  typed = back
}

export function readTakenBack(): Typed | null {
  const back = typed
  typed = null
  return back
}
