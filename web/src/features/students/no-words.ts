import type { StandingNo } from '@callboard/contract/students'

/** Why a Yes does not count. */
export const noWords = ({ by, isOwn }: Pick<StandingNo, 'by' | 'isOwn'>): string =>
  isOwn
    ? 'You said no. It stands until you, or the studio in writing, lift it.'
    : `${by ?? 'A former guardian'} said no. It stands until they, or the studio in writing, lift it.`
