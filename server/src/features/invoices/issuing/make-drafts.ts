import { randomUUIDv7 } from 'node:crypto'
import type { Scope } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { composeInvoice, type Billed, type InvoiceTerms } from './compose-invoice.ts'
import { judgeSums, takes } from './judge-terms.ts'
import { findBilling, holdTerms } from '../queries/billing.ts'
import { insertInvoices } from '../queries/invoices.ts'

export interface DraftFor {
  readonly parent: { readonly id: string; readonly name: string }
  readonly items: readonly Billed[]
}

export interface MadeDrafts {
  readonly drafts: number
  /** null: none was made */
  readonly preparedAt: string | null
  readonly ids: readonly string[]
}

/** Makes a draft for each family, to be checked before it is issued. @returns how many, and when */
export async function makeDrafts(
  scope: Scope,
  families: readonly DraftFor[],
  { dueOn, method }: Pick<InvoiceTerms, 'dueOn' | 'method'>,
): Promise<MadeDrafts | Refusal<'method-not-taken' | 'invoice-too-large' | 'below-card-least'>> {
  const studio = await holdTerms(scope)
  if (!takes(studio, method)) return refuse('method-not-taken')
  const vatNumber = (await findBilling(scope))?.vatNumber ?? null
  const terms = { dueOn, method, discount: null, discountReason: '', notes: '' }
  const drafts = families.map(({ parent, items }) =>
    composeInvoice({ ...terms, items }, { id: randomUUIDv7(), parent, currency: studio.currency, vatNumber }),
  )
  const unpayable = judgeSums(drafts)
  if (unpayable) return unpayable
  if (drafts.length === 0) return { drafts: 0, preparedAt: null, ids: [] }
  const preparedAt = await insertInvoices(scope, drafts)
  scope.refresh('invoices', { roles: ['owner'] })
  return { drafts: drafts.length, preparedAt: preparedAt.toISOString(), ids: drafts.map(({ id }) => id) }
}
