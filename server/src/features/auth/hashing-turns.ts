import { takeTurns } from '../../platform/turns.ts'

/** How passwords are hashed. Each takes 19 MiB and one of the four threads that files share. */
export const inTurn = takeTurns(2)
