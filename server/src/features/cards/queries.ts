import { sql, type Selectable } from 'kysely'
import type { Actor, Scope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import type { DB } from '../../platform/db/database.ts'
import { customerAttempts } from './at-provider/customer-attempts.ts'

export type CardRow = Selectable<DB['cards']>

/** A card with the facts that decide its state. */
export type KeptCard = CardRow & {
  readonly customerId: string
  /** the studio's present account */
  readonly currentAccountId: string | null
  readonly zone: string
}

export async function findCustomer(scope: Scope, parentId: string, accountId: string): Promise<string | null> {
  return (await customerOf(scope, parentId, accountId).executeTakeFirst())?.customerId ?? null
}

/** Serialises changes to a parent's cards on one account. */
export async function lockCustomer(scope: Scope, parentId: string, accountId: string): Promise<string | null> {
  return (await customerOf(scope, parentId, accountId).forNoKeyUpdate().executeTakeFirst())?.customerId ?? null
}

/** On all of the studio's accounts. */
export async function lockCustomersOf(scope: Scope, parentId: string): Promise<void> {
  await scope.db
    .selectFrom('cardCustomers')
    .select('customerId')
    .where('studioId', '=', scope.studioId)
    .where('parentId', '=', parentId)
    .orderBy('accountId')
    .forNoKeyUpdate()
    .execute()
}

function customerOf(scope: Scope, parentId: string, accountId: string) {
  return scope.db
    .selectFrom('cardCustomers')
    .select('customerId')
    .where('studioId', '=', scope.studioId)
    .where('parentId', '=', parentId)
    .where('accountId', '=', accountId)
}

/** Of two customers created at once, the first is kept. @returns the kept one; null for somebody who is a family no longer */
export async function keepCustomer(
  scope: Scope,
  { parentId, accountId, customerId }: { parentId: string; accountId: string; customerId: string },
): Promise<string | null> {
  await scope.db
    .insertInto('cardCustomers')
    .columns(['studioId', 'parentId', 'accountId', 'customerId', 'createdAt'])
    .expression((row) =>
      row
        .selectFrom('families')
        .select((column) => [
          'studioId',
          'userId',
          column.val(accountId).as('accountId'),
          column.val(customerId).as('customerId'),
          column.val(toDate(scope.clock.now())).as('createdAt'),
        ])
        .where('studioId', '=', scope.studioId)
        .where('userId', '=', parentId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return findCustomer(scope, parentId, accountId)
}

function kept(scope: Scope) {
  return scope.db
    .selectFrom('cards')
    .innerJoin('cardCustomers as customer', (join) =>
      join
        .onRef('customer.studioId', '=', 'cards.studioId')
        .onRef('customer.parentId', '=', 'cards.parentId')
        .onRef('customer.accountId', '=', 'cards.accountId'),
    )
    .innerJoin('studios', 'studios.id', 'cards.studioId')
    .leftJoin('cardAccounts as account', 'account.studioId', 'cards.studioId')
    .selectAll('cards')
    .select(['customer.customerId', 'account.accountId as currentAccountId', 'studios.timezone as zone'])
    .where('cards.studioId', '=', scope.studioId)
    .where('cards.removedAt', 'is', null)
}

export async function listKept(scope: Scope, parentId: string): Promise<KeptCard[]> {
  return kept(scope).where('cards.parentId', '=', parentId).orderBy('cards.createdAt', 'desc').orderBy('cards.id', 'desc').execute()
}

/** The actor's stored cards if this is their only child; otherwise none. */
export async function countCardsOfLast(actor: Actor, childId: string): Promise<number> {
  const own = await actor.db
    .selectFrom('guardians')
    .select('studentId as id')
    .where('studioId', '=', actor.studioId)
    .where('userId', '=', actor.user.id)
    .limit(2)
    .execute()
  const isLast = own.length === 1 && own[0]?.id === childId
  return isLast ? (await listKept(actor, actor.user.id)).length : 0
}

export async function findKept(scope: Scope, parentId: string, id: string): Promise<KeptCard | null> {
  return (await kept(scope).where('cards.parentId', '=', parentId).where('cards.id', '=', id).executeTakeFirst()) ?? null
}

/** Locks a card that is about to be charged, so that it cannot be removed before the transaction ends. */
export async function holdKept(scope: Scope, parentId: string, id: string): Promise<KeptCard | null> {
  return (
    (await kept(scope).where('cards.parentId', '=', parentId).where('cards.id', '=', id).forKeyShare('cards').executeTakeFirst()) ?? null
  )
}

export async function lockCard(scope: Scope, id: string): Promise<void> {
  await scope.db.selectFrom('cards').select('id').where('studioId', '=', scope.studioId).where('id', '=', id).forUpdate().execute()
}

/** Includes removed cards. */
export async function findCardByProvider(scope: Scope, accountId: string, providerCardId: string): Promise<CardRow | null> {
  const row = await scope.db
    .selectFrom('cards')
    .selectAll()
    .where('studioId', '=', scope.studioId)
    .where('accountId', '=', accountId)
    .where('providerCardId', '=', providerCardId)
    .executeTakeFirst()
  return row ?? null
}

export async function insertCard(scope: Scope, card: Omit<CardRow, 'studioId' | 'removedAt' | 'notifiedExpiry'>): Promise<void> {
  await scope.db
    .insertInto('cards')
    .values({ studioId: scope.studioId, ...card })
    .execute()
}

export async function writeCard(scope: Scope, id: string, change: Partial<Omit<CardRow, 'studioId' | 'id'>>): Promise<void> {
  await scope.db.updateTable('cards').set(change).where('studioId', '=', scope.studioId).where('id', '=', id).execute()
}

/** Whether a place is held while this card is being charged for it. */
export async function isInUse(scope: Scope, id: string): Promise<boolean> {
  const row = await scope.db
    .selectFrom('bookings')
    .select('id')
    .where('studioId', '=', scope.studioId)
    .where('cardId', '=', id)
    .where('state', '=', 'held')
    .executeTakeFirst()
  return row !== undefined
}

type Whose = { readonly parentId: string } | 'everybody'

export async function listCustomers(scope: Scope, of: Whose): Promise<{ accountId: string; customerId: string }[]> {
  return scope.db
    .selectFrom('cardCustomers')
    .select(['accountId', 'customerId'])
    .where('studioId', '=', scope.studioId)
    .$if(of !== 'everybody', (all) => all.where('parentId', '=', (of as { parentId: string }).parentId))
    .execute()
}

export async function listUnheardCustomers(scope: Scope, of: Whose): Promise<{ id: string; accountId: string; createdAt: Date }[]> {
  return scope.db
    .selectFrom('providerAttempts')
    .select(['id', 'createdAt', sql<string>`request ->> 'accountId'`.as('accountId')])
    .where('studioId', '=', scope.studioId)
    .where('kind', '=', customerAttempts.kind)
    .where('state', '=', 'pending')
    .$if(of !== 'everybody', (all) => all.where(sql`request ->> 'parentId'`, '=', (of as { parentId: string }).parentId))
    .execute()
}

export async function deleteCardsOf(scope: Scope, of: Whose): Promise<void> {
  for (const table of ['cards', 'cardCustomers'] as const)
    await scope.db
      .deleteFrom(table as 'cards')
      .where('studioId', '=', scope.studioId)
      .$if(of !== 'everybody', (all) => all.where('parentId', '=', (of as { parentId: string }).parentId))
      .execute()
}
