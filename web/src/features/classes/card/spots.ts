import { plural } from '../../../lib/words.ts'

/** Low-spots warning at this many or fewer (S2 §9). */
const lowSpots = 3

export type Spots = { words: string; level: 'open' | 'low' | 'full' }

/** Null for a class that sells no places. */
export function spotsOf(spotsLeft: number | null): Spots | null {
  if (spotsLeft === null) return null
  if (spotsLeft <= 0) return { words: 'Full', level: 'full' }
  const words = `${plural(spotsLeft, 'spot', 'spots')} left`
  return { words, level: spotsLeft <= lowSpots ? 'low' : 'open' }
}
