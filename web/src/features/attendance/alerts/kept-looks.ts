import type { Queued } from '../../../lib/outbox/queued.ts'

/** Where looks at alert words that are still to be told are kept; apart, since every page looks whether there are any. */
export const keptLooks = 'callboard:look:'

export interface KeptLook extends Queued {
  studentId: string
  name: string
  madeAt: string
}
