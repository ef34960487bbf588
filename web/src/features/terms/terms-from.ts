import type { Term } from '@callboard/contract/terms'

const most = 3

/** The term of a day, and those that follow. */
export const termsFrom = (terms: readonly Term[], from: string): Term[] => terms.filter(({ endsOn }) => endsOn >= from).slice(0, most)

/** Whether these are the days of a term. */
export const isTerm = ({ startsOn, endsOn }: Pick<Term, 'startsOn' | 'endsOn'>, start: string, end: string): boolean =>
  startsOn === start && endsOn === end
