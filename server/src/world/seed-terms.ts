import { addDays, weekOf, type PlainDate } from '@callboard/contract/dates'
import { randomUUIDv7 } from 'node:crypto'
import type { Scope } from '../platform/actor.ts'
import { toDate } from '../platform/clock.ts'

/** The terms of the school year around today, as most of England has them, and the half-term of each. */
export async function seedTerms({ db, studioId, clock }: Scope, today: PlainDate): Promise<void> {
  const year = Number(today.slice(0, 4)) - (today.slice(5) < '08-15' ? 1 : 0)
  const createdAt = toDate(clock.now())
  const terms = [
    { name: 'Autumn term', startsOn: `${year}-09-05`, endsOn: `${year}-12-18`, halfTerm: weekOf(`${year}-10-30`) },
    { name: 'Spring term', startsOn: `${year + 1}-01-05`, endsOn: `${year + 1}-03-27`, halfTerm: weekOf(`${year + 1}-02-18`) },
    { name: 'Summer term', startsOn: `${year + 1}-04-16`, endsOn: `${year + 1}-07-20`, halfTerm: weekOf(`${year + 1}-05-29`) },
  ]
  for (const { halfTerm, ...term } of terms) {
    await db
      .insertInto('terms')
      .values({ studioId, id: randomUUIDv7(), ...term, createdAt })
      .execute()
    const days = { startsOn: halfTerm, endsOn: addDays(halfTerm, 6) }
    await db
      .insertInto('closures')
      .values({ studioId, id: randomUUIDv7(), kind: 'half-term', reason: 'Half-term', ...days, createdAt })
      .execute()
  }
}
