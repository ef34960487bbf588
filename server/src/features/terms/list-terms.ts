import type { TermCalendar } from '@callboard/contract/terms'
import type { Actor } from '../../platform/actor.ts'
import { dateIn } from '../../platform/clock.ts'
import { bankHolidays } from './bank-holidays.ts'
import { allClosures, allTerms, findCountry } from './queries.ts'

/** Lists terms and closed days, and coming bank holidays of the studio's country, which are offered and never set by themselves. */
export async function listTerms(actor: Actor): Promise<TermCalendar> {
  const [terms, closures, country] = await Promise.all([allTerms(actor), allClosures(actor), findCountry(actor)])
  const today = dateIn(actor.zone, actor.clock.now())
  return { terms, closures, bankHolidays: country === 'GB' ? bankHolidays.filter(({ date }) => date >= today) : [] }
}
