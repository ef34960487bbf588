import type { Visitor } from '../../platform/http/visitor.ts'
import { spendRecovery } from './spend-code.ts'
import { takeSecondStep } from './take-second-step.ts'

export async function useRecoveryCode(visitor: Visitor, { code }: { code: string }) {
  return takeSecondStep(visitor, spendRecovery(code))
}
