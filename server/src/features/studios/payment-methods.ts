import type { PaymentMethods } from '@callboard/contract/studios'
import type { Scope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'

export async function findPaymentMethods(scope: Scope): Promise<PaymentMethods> {
  return scope.db
    .selectFrom('studios')
    .select(['takesCards as card', 'takesBankTransfers as bankTransfer'])
    .where('id', '=', scope.studioId)
    .executeTakeFirstOrThrow()
}

/** Leaves methods that are not given unchanged. */
export async function storePaymentMethods(scope: Scope, { card, bankTransfer }: Partial<PaymentMethods>): Promise<void> {
  await scope.db
    .updateTable('studios')
    .set({
      ...(card !== undefined && { takesCards: card }),
      ...(bankTransfer !== undefined && { takesBankTransfers: bankTransfer }),
      updatedAt: toDate(scope.clock.now()),
    })
    .where('id', '=', scope.studioId)
    .execute()
  scope.refresh('studios')
}
