import { plural } from '../../../lib/words.ts'

/** Of how many classes a view with filters shows nothing. @param hidden by the filters */
export function leftOutWords(hidden: number, singles: number): string {
  return [
    singles > 0 && `${plural(singles, 'single class is', 'single classes are')} not in a typical week, which has the weekly ones.`,
    hidden > 0 && `${plural(hidden, 'class is', 'classes are')} hidden by your filters.`,
  ]
    .filter(Boolean)
    .join(' ')
}
