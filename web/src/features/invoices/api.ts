import { mostInvoicesAtOnce } from '@callboard/contract/invoice-states'
import type { AddInvoices, EditInvoice } from '@callboard/contract/invoice-terms'
import type { InvoiceDetail, ListInvoices } from '@callboard/contract/invoices'
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { AskedOwn } from './asked.ts'

export function invoicesQuery(asked: ListInvoices) {
  return queryOptions({
    queryKey: ['invoices', 'list', asked],
    queryFn: ({ signal }) => api.invoices.list(asked, { signal }),
    meta: { shows: ['invoices', 'payments', 'users'] },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}

export function ownInvoicesQuery(asked: AskedOwn) {
  return queryOptions({
    queryKey: ['invoices', 'mine', asked],
    queryFn: ({ signal }) => api.invoices.mine(asked, { signal }),
    meta: { shows: ['invoices', 'payments', 'bankDetails', 'studios'] },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}

export function invoiceQuery(id: string) {
  return queryOptions({
    queryKey: ['invoices', 'one', id],
    queryFn: ({ signal }) => api.invoices.read({ id }, { signal }),
    meta: { shows: ['invoices', 'payments', 'bankDetails', 'studios', 'users'] },
    staleTime: 5_000,
  })
}

/** For choosing whom to bill. */
export function familiesQuery(search: string) {
  return queryOptions({
    queryKey: ['invoices', 'families', search],
    queryFn: ({ signal }) => api.users.list({ search, role: 'family', sort: 'name', direction: 'asc', page: 1 }, { signal }),
    meta: { shows: ['users'] },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}

export function childrenQuery(parentId: string) {
  return queryOptions({
    queryKey: ['invoices', 'children', parentId],
    queryFn: ({ signal }) => api.students.list({ parentId }, { signal }),
    meta: { shows: ['students'] },
    staleTime: 60_000,
  })
}

/** Which methods the studio takes, for the forms. */
export function waysToPayQuery() {
  return queryOptions({
    queryKey: ['invoices', 'ways-to-pay'],
    queryFn: ({ signal }) => api.studios.settings(undefined, { signal }),
    meta: { shows: ['studios'] },
    staleTime: 60_000,
  })
}

export function billingSettingsQuery() {
  return queryOptions({
    queryKey: ['invoices', 'settings'],
    queryFn: ({ signal }) => api.invoices.settings(undefined, { signal }),
    meta: { shows: ['invoices', 'studios'] },
    staleTime: 60_000,
  })
}

export const saveBillingSettings = api.invoices.saveSettings
export const addInvoices = (typed: AddInvoices) => api.invoices.add({ ...typed, undoable: true })
export const editInvoice = (typed: EditInvoice) => api.invoices.edit(typed)
export const cancelInvoice = (one: { id: string; version: number }) => api.invoices.cancel(one)
export const sendInvoice = (id: string) => api.invoices.send({ id })
export const issueDrafts = (ids: string[]) => api.invoices.issue({ ids, undoable: true })
export type IssuedDrafts = Awaited<ReturnType<typeof issueDrafts>>
export const undoIssuing = (undoId: string) => api.invoices.undoIssuing({ id: undoId })
export const remindToPay = (ids: string[]) => api.invoices.remind({ ids, undoable: true })
export const undoReminding = (undoId: string) => api.invoices.undoReminding({ id: undoId })
export const removeDrafts = (ids: string[]) => api.invoices.removeDrafts({ ids })
export const stopCharging = (recurrenceId: string) => api.invoices.stopCharging({ id: recurrenceId })
export const setRecurrence = (id: string, state: 'active' | 'paused' | 'ended') => api.invoices.setRecurrence({ id, state })

/** All drafts found by a search, or those of one preparation, page by page, up to as many as can be issued at once. */
export async function draftsFound(asked: ListInvoices, preparedAt: string | undefined): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; ; page += 1) {
    const { invoices, total } = await api.invoices.list({ ...asked, preparedAt, tab: 'draft', page })
    ids.push(...invoices.map(({ id }) => id))
    if (ids.length >= Math.min(total, mostInvoicesAtOnce) || invoices.length === 0) return ids.slice(0, mostInvoicesAtOnce)
  }
}

/** All families with a child in a class, page by page. */
export async function familiesOfClass(classId: string): Promise<{ id: string; name: string }[]> {
  const found = new Map<string, { id: string; name: string }>()
  let seen = 0
  for (let page = 1; ; page += 1) {
    const { students, total } = await api.students.list({ classId, sort: 'parent', direction: 'asc', page })
    for (const { parent } of students) found.set(parent.id, parent)
    seen += students.length
    if (seen >= total || students.length === 0) return [...found.values()]
  }
}

/** Shows the answer at once and refetches the lists. */
export function showInvoice(cache: QueryClient, invoice: InvoiceDetail): void {
  cache.setQueryData(invoiceQuery(invoice.id).queryKey, invoice)
  refetchInvoices(cache, invoice.id)
}

export function refetchInvoices(cache: QueryClient, exceptId?: string): void {
  void cache.invalidateQueries({ queryKey: ['invoices'], predicate: ({ queryKey }) => exceptId === undefined || queryKey[2] !== exceptId })
  void cache.invalidateQueries({ queryKey: ['payments'] })
}

/** Periods that fell due while the plan was ended. */
export function missedQuery() {
  return queryOptions({
    queryKey: ['invoices', 'missed'],
    queryFn: ({ signal }) => api.invoices.missed(undefined, { signal }),
    meta: { shows: ['invoices', 'subscriptions', 'users'] },
    staleTime: 60_000,
  })
}

export const decideMissed = (recurrences: { recurrenceId: string; periods: string[] }[], bill: boolean) =>
  api.invoices.decideMissed({ recurrences, bill })
