import type { StoreFull } from '../../platform/files/store/file-store.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { describeFault } from '../../platform/log.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'

/** Refuses in words, and tells the log, as only the operator can help. */
export function noRoom({ log }: Visitor, error: StoreFull): Refusal<'no-room'> {
  log.error({ fault: describeFault(error) }, 'An upload was refused: the file store is full')
  return refuse('no-room')
}
