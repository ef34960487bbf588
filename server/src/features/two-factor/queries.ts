import type { Selectable } from 'kysely'
import type { LoginScope, Logins } from '../../platform/actor.ts'
import type { DB } from '../../platform/db/database.ts'

export type Factor = Selectable<DB['twoFactors']>

export async function findStatus(logins: Logins, identityId: string): Promise<{ enabledAt: Date; codesLeft: number } | undefined> {
  const row = await logins.db
    .selectFrom('twoFactors as factor')
    .select(['factor.confirmedAt'])
    .select((factor) =>
      factor
        .selectFrom('recoveryCodes as code')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('code.studioId', '=', 'factor.studioId')
        .whereRef('code.userId', '=', 'factor.userId')
        .where('code.usedAt', 'is', null)
        .as('codesLeft'),
    )
    .where('factor.identityId', '=', identityId)
    .where('factor.confirmedAt', 'is not', null)
    .executeTakeFirst()
  return row?.confirmedAt ? { enabledAt: row.confirmedAt, codesLeft: Number(row.codesLeft) } : undefined
}

/** At most one of a login, in whichever studio it was switched on; the caller must hold the login where it may be made. */
export function lockFactor(logins: Logins, identityId: string): Promise<Factor | undefined> {
  return logins.db.selectFrom('twoFactors').selectAll().where('identityId', '=', identityId).forUpdate().executeTakeFirst()
}

export async function insertPendingFactor(scope: LoginScope, userId: string, sealedSecret: Buffer, at: Date): Promise<void> {
  await scope.db
    .insertInto('twoFactors')
    .values({ studioId: scope.studioId, userId, sealedSecret, confirmedAt: null, lastStep: null, createdAt: at })
    .execute()
}

export async function noteStep(logins: Logins, identityId: string, to: { lastStep: number; confirmedAt: Date }): Promise<void> {
  await logins.db.updateTable('twoFactors').set(to).where('identityId', '=', identityId).execute()
}

export async function deleteFactor(logins: Logins, identityId: string, which: 'pending' | 'confirmed'): Promise<boolean> {
  const deleted = await logins.db
    .deleteFrom('twoFactors')
    .where('identityId', '=', identityId)
    .where('confirmedAt', which === 'pending' ? 'is' : 'is not', null)
    .returning('identityId')
    .executeTakeFirst()
  return deleted !== undefined
}

export async function replaceRecoveryCodes(logins: Logins, { studioId, userId }: Factor, hashes: readonly Buffer[]): Promise<void> {
  await logins.db.deleteFrom('recoveryCodes').where('studioId', '=', studioId).where('userId', '=', userId).execute()
  await logins.db
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ studioId, userId, codeHash, usedAt: null })))
    .execute()
}

export async function spendRecoveryCode(logins: Logins, { studioId, userId }: Factor, codeHash: Buffer, at: Date): Promise<boolean> {
  const spent = await logins.db
    .updateTable('recoveryCodes')
    .set({ usedAt: at })
    .where('studioId', '=', studioId)
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst()
  return spent !== undefined
}

/** Moves the second factors that were switched on in this studio to another one of their logins, with their codes; all, or a user's. */
export async function rehomeFactors(scope: LoginScope, userId?: string): Promise<void> {
  const moving = await scope.db
    .selectFrom('twoFactors as factor')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('memberships')
          .select(['studioId', 'userId'])
          .whereRef('memberships.identityId', '=', 'factor.identityId')
          .where('memberships.studioId', '<>', scope.studioId)
          .orderBy('memberships.userId')
          .limit(1)
          .as('other'),
      (join) => join.onTrue(),
    )
    .selectAll('factor')
    .select(['other.studioId as toStudio', 'other.userId as toUser'])
    .where('factor.studioId', '=', scope.studioId)
    .$if(userId !== undefined, (all) => all.where('factor.userId', '=', userId as string))
    .execute()
  for (const { toStudio, toUser, ...factor } of moving) {
    const from = { studioId: factor.studioId, userId: factor.userId }
    const to = { studioId: toStudio, userId: toUser }
    await scope.db
      .insertInto('twoFactors')
      .values({ ...factor, ...to })
      .execute()
    await scope.db.updateTable('recoveryCodes').set(to).where('studioId', '=', from.studioId).where('userId', '=', from.userId).execute()
    await scope.db.deleteFrom('twoFactors').where('studioId', '=', from.studioId).where('userId', '=', from.userId).execute()
  }
}
