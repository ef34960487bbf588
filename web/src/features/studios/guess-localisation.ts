import { dateFormatOf } from '@callboard/contract/date-formats'
import { Country, currencyOf } from '@callboard/contract/money'
import type { Localisation } from '@callboard/contract/studios'
import { isZone, type StudioZone, studioZones, zonesOf } from '@callboard/contract/zones'

/** S3 §9 */
const standard: Localisation = { country: 'GB', currency: 'GBP', timezone: 'Europe/London', dateFormat: dateFormatOf.GB }

/**
 * Guesses from the owner's browser: an unsupported zone is replaced by one with the same clock all year, or else by the standard, with
 * `isKnown` false.
 * @param language of the browser, such as `en-CA`
 */
export function guessLocalisation(
  { timeZone, language }: { timeZone: string | undefined; language: string | undefined },
  now = new Date(),
): Localisation & { isKnown: boolean } {
  const zone = timeZone && nearestZone(timeZone, countryOf(language), now)
  if (!zone) return { ...standard, isKnown: false }
  const country = countryIn(zone, timeZone, countryOf(language))
  return { country, currency: currencyOf[country], timezone: zone, dateFormat: dateFormatOf[country], isKnown: true }
}

function nearestZone(timeZone: string, spoken: Country | undefined, now: Date): StudioZone | undefined {
  if (isZone(timeZone)) return timeZone
  const year = now.getUTCFullYear()
  const seasons = [new Date(Date.UTC(year, 0, 15)), new Date(Date.UTC(year, 6, 15))]
  const clock = (zone: string) => seasons.map((season) => offsetOf(zone, season)).join()
  try {
    const alike = studioZones.filter((zone) => clock(zone) === clock(timeZone))
    return alike.find((zone) => spoken && isIn(zone, spoken)) ?? alike[0]
  } catch {
    return undefined // not a zone's name
  }
}

/** Whitehorse with Canadian English is in Canada, although only Phoenix keeps its time; Lisbon with American English is not in America. */
function countryIn(zone: StudioZone, timeZone: string, spoken: Country | undefined): Country {
  if (spoken && zone !== timeZone && zonesOf[spoken].some((other) => continentOf(other) === continentOf(timeZone))) return spoken
  return Country.options.find((country) => isIn(zone, country)) ?? standard.country
}

const isIn = (zone: StudioZone, country: Country) => (zonesOf[country] as readonly string[]).includes(zone)
const continentOf = (zone: string) => zone.split('/')[0]

function countryOf(language: string | undefined): Country | undefined {
  try {
    return Country.options.find((country) => country === new Intl.Locale(language ?? '').region)
  } catch {
    return undefined // not a language
  }
}

function offsetOf(timeZone: string, at: Date): string | undefined {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value
}
