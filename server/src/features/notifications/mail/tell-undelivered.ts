import type { EmailFailure } from '@callboard/contract/email-failures'
import type { Scope } from '../../../platform/actor.ts'
import { catalogue } from '../catalogue.ts'
import type { Entry } from '../catalogue/entry.ts'
import { notify } from '../notify.ts'
import { namesIn } from '../people-named.ts'
import type { NotificationRow } from '../queries.ts'
import type { ReaderRow } from '../reader.ts'

interface Undelivered {
  readonly row: Pick<NotificationRow, 'type' | 'title' | 'details' | 'entityId'>
  readonly reader: Pick<ReaderRow, 'id' | 'name'>
}

/** Owners learn of an email that has failed for good where they are, and not by opening what it was about. */
export async function tellUndelivered(scope: Scope, { row, reader }: Undelivered, failure: EmailFailure): Promise<void> {
  const invoiceId = catalogue[row.type].entityType === 'invoice' ? row.entityId : null
  await notify(scope, 'account_unreachable', {
    to: 'owners',
    entityId: reader.id,
    details: {
      person: { userId: reader.id, name: reader.name },
      title: titleOf(row),
      failure,
      ...(invoiceId !== null && { invoiceId }),
    },
  })
  if (invoiceId !== null) scope.refresh('invoices', { roles: ['owner'] })
}

/** Without the name of somebody who may be erased before this notice is: "New message from Pat Ellis". */
function titleOf({ type, title, details }: Pick<NotificationRow, 'type' | 'title' | 'details'>): string {
  const { isConfidential = false }: Entry<any> = catalogue[type]
  return isConfidential || namesIn(details as object).some((name) => title.includes(name)) ? 'A message' : title
}
