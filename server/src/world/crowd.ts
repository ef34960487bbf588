import { randomUUIDv7 } from 'node:crypto'
import { tokenText } from '../features/auth/sessions/session-tokens.ts'
import { startSession } from '../features/auth/sessions/start-session.ts'
import type { WithLogins } from '../platform/actor.ts'
import { toDate } from '../platform/clock.ts'
import { seedChild, seedPerson } from './seed.ts'

export interface CrowdFamily {
  readonly parentId: string
  readonly studentId: string
  readonly cardId: string
  /** of an open session */
  readonly tokens: { readonly access: string; readonly refresh: string }
}

/** A signed-in parent with a child and a card on file: one of many who press at once. */
export async function seedFamily(
  scope: WithLogins,
  n: number,
  card: { accountId: string; customerId: string; providerCardId: string },
): Promise<CrowdFamily> {
  const [id, studentId, cardId] = [randomUUIDv7(), randomUUIDv7(), randomUUIDv7()]
  const person = { id, name: `Parent ${n}`, email: `${id}@crowd.example`, role: 'parent' as const }
  await seedPerson(scope, person, 'nobody signs in with it')
  const createdAt = toDate(scope.clock.now())
  // Thousands of emails would only slow the crowd down.
  const quiet = { emailClassUpdates: false, emailMessages: false, emailBilling: false, updatedAt: createdAt }
  await scope.db
    .insertInto('userPreferences')
    .values({ studioId: scope.studioId, userId: id, ...quiet })
    .execute()
  await seedChild(scope, { id: studentId, name: `Child ${n}`, dateOfBirth: '2016-01-01' }, id)
  const { customerId, ...rest } = card
  const of = { studioId: scope.studioId, parentId: id, accountId: card.accountId, createdAt }
  await scope.db
    .insertInto('cardCustomers')
    .values({ ...of, customerId })
    .execute()
  const printed = { brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: 2040, isDefault: true }
  await scope.db
    .insertInto('cards')
    .values({ ...of, ...rest, ...printed, id: cardId, fingerprint: card.providerCardId })
    .execute()
  const { tokens } = await startSession(scope, person, { userAgent: '' })
  if (tokens.kind !== 'full') throw new Error('A session of its own kind')
  return { parentId: id, studentId, cardId, tokens: { access: tokenText(tokens.access), refresh: tokenText(tokens.refresh) } }
}
