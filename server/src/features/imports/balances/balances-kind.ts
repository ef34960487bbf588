import type { KindOfImport } from '../kind-of-import.ts'
import { countBalances, type PlannedBalance, planBalances } from './plan-balances.ts'
import { writeBalances } from './write-balances.ts'

export const balancesKind: KindOfImport<PlannedBalance> = {
  rowsAtOnce: 500,
  plan: planBalances,
  write: writeBalances,
  count: countBalances,
}
