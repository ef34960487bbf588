import type { TwoFactorStatus } from '@callboard/contract/two-factor'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

const key = ['twoFactor', 'status'] as const

export function twoFactorQuery() {
  return queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => api.twoFactor.status(undefined, { signal }),
    meta: { shows: ['twoFactor'] },
  })
}

export const enrol = () => api.twoFactor.enrol()
export const cancelEnrolment = () => api.twoFactor.cancel()
export const confirmEnrolment = api.twoFactor.confirm
export const regenerateCodes = () => api.twoFactor.regenerate()
export const disableTwoFactor = () => api.twoFactor.disable()
export const verifyCode = api.twoFactor.verify
export const spendRecoveryCode = api.twoFactor.recover
export const proveCode = api.twoFactor.prove
export const proveRecoveryCode = api.twoFactor.proveByRecoveryCode

export function showStatus(cache: QueryClient, status: TwoFactorStatus): void {
  cache.setQueryData(key, status)
}

export function recheckStatus(cache: QueryClient): Promise<void> {
  return cache.invalidateQueries({ queryKey: key })
}
