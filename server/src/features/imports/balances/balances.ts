import type { KindOfImport } from '../kinds.ts'
import { countBalances, type PlannedBalance, planBalances } from './plan-balances.ts'
import { writeBalances } from './write-balances.ts'

export const balances: KindOfImport<PlannedBalance> = { rowsAtOnce: 500, plan: planBalances, write: writeBalances, count: countBalances }
