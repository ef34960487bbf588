import { alphabetically } from '@callboard/contract/alphabetically'
import { keptItems } from '../../lib/outbox/kept-items.ts'

/** A code that was scanned here and is still to be sent. It names nobody. */
export interface Scan {
  id: string
  code: string
  at: string
}

const scans = keptItems<Scan>('callboard:door:')

export const onScans = scans.listen
export const keepScan = (userId: string, scan: Scan) => scans.write(userId, scan.id, scan)
export const forgetScan = scans.forget
export const useScans = scans.useAll
/** The first one first. */
export const readScans = (userId: string): Scan[] => scans.readAll(userId).toSorted((one, other) => alphabetically(one.at, other.at))
