import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { deleteDebtor } from '../queries/debtors.ts'
import { resetReference } from '../queries/names.ts'

/** Forgets who owed an invoice, also where their name was typed since they left, and whom its reference named. */
export async function forgetDebtor(context: JobContext, { studioId, invoiceId }: { studioId: string; invoiceId: string }): Promise<void> {
  await context.withScope(
    studioId,
    async (scope) => {
      const debtor = await deleteDebtor(scope, invoiceId)
      if (debtor) await scope.departures.names(scope, { parentId: debtor.parentId, parentName: debtor.name, children: [], staying: [] })
      await resetReference(scope, invoiceId)
      scope.refresh('invoices', { roles: ['owner'] })
    },
    { hold: 'alone' },
  )
}
