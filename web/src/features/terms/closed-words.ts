import type { Closure, Term } from '@callboard/contract/terms'
import { plural } from '../../lib/words.ts'
import { closureOn } from './use-term-calendar.ts'

/** "3 of 12 dates fall in Half-term and on Boxing Day and will be marked as closed."; null: none do */
export function closedDatesWords(closures: readonly Closure[], dates: readonly string[]): string | null {
  const found = dates.flatMap((date) => closureOn(closures, date) ?? [])
  const [first] = found
  if (!first) return null
  if (dates.length === 1) return `The studio is closed on this day (${first.reason}). The class will be marked as closed.`
  const verb = found.length === 1 ? 'falls' : 'fall'
  return `${found.length} of ${plural(dates.length, 'date', 'dates')} ${verb} ${listed(whereWords(found))} and will be marked as closed.`
}

/** Of dates that are neither in a term nor before the first or after the last; null: none are. Closed ones are told as such. */
export function betweenTermsWords(terms: readonly Term[], closures: readonly Closure[], dates: readonly string[]): string | null {
  const between = dates.filter(
    (date) =>
      terms.some(({ endsOn }) => endsOn < date) &&
      terms.some(({ startsOn }) => date < startsOn) &&
      !terms.some(({ startsOn, endsOn }) => startsOn <= date && date <= endsOn) &&
      !closureOn(closures, date),
  )
  if (between.length === 0) return null
  if (dates.length === 1) return 'This date is between terms.'
  return `${plural(between.length, 'date is', 'dates are')} between terms.`
}

/** In half-terms, on bank holidays, and on other closed days with their reasons in brackets. */
function whereWords(found: readonly Closure[]): string[] {
  const of = (kind: Closure['kind']) => found.filter((one) => one.kind === kind)
  const reasons = (some: readonly Closure[]) => [...new Set(some.map(({ reason }) => reason))]
  const others = of('closed')
  return [
    ...reasons(of('half-term')).map((reason) => `in ${reason}`),
    ...reasons(of('bank-holiday')).map((reason) => `on ${reason}`),
    ...(others.length > 0 ? [`on ${others.length === 1 ? 'a closed day' : 'closed days'} (${reasons(others).join(', ')})`] : []),
  ]
}

const listed = (words: readonly string[]) => (words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`)
