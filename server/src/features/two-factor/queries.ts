import type { Selectable } from 'kysely'
import type { Scope } from '../../platform/actor.ts'
import type { DB } from '../../platform/db/database.ts'

export type Factor = Selectable<DB['twoFactors']>

export async function findStatus(scope: Scope, userId: string): Promise<{ enabledAt: Date; codesLeft: number } | undefined> {
  const row = await scope.db
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
    .where('factor.studioId', '=', scope.studioId)
    .where('factor.userId', '=', userId)
    .where('factor.confirmedAt', 'is not', null)
    .executeTakeFirst()
  return row?.confirmedAt ? { enabledAt: row.confirmedAt, codesLeft: Number(row.codesLeft) } : undefined
}

export function lockFactor(scope: Scope, userId: string): Promise<Factor | undefined> {
  return scope.db
    .selectFrom('twoFactors')
    .selectAll()
    .where('studioId', '=', scope.studioId)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

export async function putPendingFactor(scope: Scope, userId: string, sealedSecret: Buffer, at: Date): Promise<boolean> {
  const put = await scope.db
    .insertInto('twoFactors')
    .values({ studioId: scope.studioId, userId, sealedSecret, confirmedAt: null, lastStep: null, createdAt: at })
    .onConflict((conflict) =>
      conflict.columns(['studioId', 'userId']).doUpdateSet({ sealedSecret, createdAt: at }).where('twoFactors.confirmedAt', 'is', null),
    )
    .returning('userId')
    .executeTakeFirst()
  return put !== undefined
}

export async function noteStep(scope: Scope, userId: string, to: { lastStep: number; confirmedAt: Date }): Promise<void> {
  await scope.db.updateTable('twoFactors').set(to).where('studioId', '=', scope.studioId).where('userId', '=', userId).execute()
}

export async function deleteFactor(scope: Scope, userId: string, which: 'pending' | 'confirmed'): Promise<boolean> {
  const deleted = await scope.db
    .deleteFrom('twoFactors')
    .where('studioId', '=', scope.studioId)
    .where('userId', '=', userId)
    .where('confirmedAt', which === 'pending' ? 'is' : 'is not', null)
    .returning('userId')
    .executeTakeFirst()
  return deleted !== undefined
}

export async function replaceRecoveryCodes(scope: Scope, userId: string, hashes: readonly Buffer[]): Promise<void> {
  const { studioId } = scope
  await scope.db.deleteFrom('recoveryCodes').where('studioId', '=', studioId).where('userId', '=', userId).execute()
  await scope.db
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ studioId, userId, codeHash, usedAt: null })))
    .execute()
}

export async function spendRecoveryCode(scope: Scope, userId: string, codeHash: Buffer, at: Date): Promise<boolean> {
  const spent = await scope.db
    .updateTable('recoveryCodes')
    .set({ usedAt: at })
    .where('studioId', '=', scope.studioId)
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst()
  return spent !== undefined
}
