import type { AddPlan, EditPlan, Period } from '@callboard/contract/plans'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export function plansQuery() {
  return queryOptions({
    queryKey: ['plans', 'list'],
    queryFn: ({ signal }) => api.plans.list(undefined, { signal }),
    meta: { shows: ['plans', 'students'] },
    staleTime: 60_000,
  })
}

export function planEnrolmentsQuery(id: string) {
  return queryOptions({
    queryKey: ['plans', 'enrolments', id],
    queryFn: ({ signal }) => api.plans.enrolments({ id }, { signal }),
    meta: { shows: ['plans', 'students', 'users'] },
    staleTime: 5_000,
  })
}

export function periodQuery(period: Period) {
  return queryOptions({
    queryKey: ['plans', 'preview', period],
    queryFn: ({ signal }) => api.plans.preview(period, { signal }),
    meta: { shows: ['plans', 'students', 'invoices', 'users'] },
    staleTime: 0,
    retry: false,
  })
}

export function leftOutQuery(period: Period) {
  return queryOptions({
    queryKey: ['plans', 'left-out', period],
    queryFn: ({ signal }) => api.plans.leftOut(period, { signal }),
    meta: { shows: ['plans', 'students', 'invoices', 'users', 'classes'] },
    staleTime: 0,
    retry: false,
  })
}

export const addPlan = (typed: AddPlan) => api.plans.add(typed)
export const editPlan = (typed: EditPlan) => api.plans.edit(typed)
export const removePlan = (id: string) => api.plans.remove({ id })
export const enrol = api.plans.enrol
export const endEnrolment = (id: string, endsOn: string | null) => api.plans.endEnrolment({ id, endsOn })
export const prepareInvoices = api.plans.prepare

export const refetchPlans = (cache: QueryClient) => void cache.invalidateQueries({ queryKey: ['plans'] })
