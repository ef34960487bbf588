import { takeTurns } from '../../platform/turns.ts'

/** Each hash takes 19 MiB and one of the four threads that file access shares. */
export const inTurn = takeTurns(2)
