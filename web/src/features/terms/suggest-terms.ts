import { addDays, dayOfWeek, type PlainDate } from '@callboard/contract/dates'
import type { Country } from '@callboard/contract/money'
import type { Term } from '@callboard/contract/terms'

type Dates = Pick<Term, 'name' | 'startsOn' | 'endsOn'>

const most = 3
const mondayFrom = (day: PlainDate): PlainDate => addDays(day, (8 - dayOfWeek(day)) % 7)
const fridayUntil = (day: PlainDate): PlainDate => addDays(day, -((dayOfWeek(day) + 2) % 7))
const term = (name: string, first: PlainDate, last: PlainDate): Dates => ({ name, startsOn: mondayFrom(first), endsOn: fridayUntil(last) })

/** The next terms that a school in this country might have and that the studio has not: to begin with, as councils differ by weeks. */
export function suggestTerms(country: Country, today: PlainDate, terms: readonly Pick<Term, 'startsOn' | 'endsOn'>[]): Dates[] {
  const year = Number(today.slice(0, 4))
  return [year, year + 1, year + 2]
    .flatMap((one) => termsOf(country, one))
    .filter(({ startsOn, endsOn }) => endsOn >= today && !terms.some((other) => other.startsOn <= endsOn && startsOn <= other.endsOn))
    .slice(0, most)
}

function termsOf(country: Country, year: number): Dates[] {
  switch (country) {
    case 'GB':
    case 'IE':
      return ofTheIsles(year)
    case 'US':
    case 'CA':
      return [
        term('Winter term', `${year}-01-04`, `${year}-03-28`),
        term('Spring term', `${year}-04-01`, `${year}-06-20`),
        term('Fall term', `${year}-09-08`, `${year}-12-19`),
      ]
    case 'AU':
    case 'NZ':
      return [
        term('Term 1', `${year}-02-01`, `${year}-04-12`),
        term('Term 2', `${year}-04-27`, `${year}-07-07`),
        term('Term 3', `${year}-07-19`, `${year}-09-30`),
        term('Term 4', `${year}-10-11`, `${year}-12-18`),
      ]
  }
}

/** Spring ends before Good Friday, or early in April where Easter is late; summer begins two weeks after it, and not on Easter Monday. */
function ofTheIsles(year: number): Dates[] {
  const sunday = easterOf(year)
  const isLate = sunday > `${year}-04-13`
  const spring = {
    ...term('Spring term', `${year}-01-04`, `${year}-04-07`),
    ...(!isLate && { endsOn: addDays(sunday, -3) }),
  }
  const twoWeeks = mondayFrom(addDays(spring.endsOn, 15))
  const summer = term('Summer term', twoWeeks > addDays(sunday, 1) ? twoWeeks : addDays(sunday, 8), `${year}-07-20`)
  return [spring, summer, term('Autumn term', `${year}-09-02`, `${year}-12-20`)]
}

/** Easter Sunday of the western churches, in whole numbers (Meeus, Jones and Butcher). */
function easterOf(year: number): PlainDate {
  const whole = Math.floor
  const golden = year % 19
  const century = whole(year / 100)
  const inCentury = year % 100
  const epact = (19 * golden + century - whole(century / 4) - whole((century - whole((century + 8) / 25) + 1) / 3) + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * whole(inCentury / 4) - epact - (inCentury % 4)) % 7
  const late = whole((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * late + 114
  return `${year}-0${whole(days / 31)}-${String((days % 31) + 1).padStart(2, '0')}`
}
