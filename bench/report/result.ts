import type { Outcome } from '../load/load.ts'
import type { DataSet } from '../data/database.ts'
import type { WeekPlan } from '../measure/plans.ts'
import type { Comparison } from '../measure/rounds.ts'
import type { Demand } from '../measure/statements.ts'
import type { Options } from '../options.ts'
import type { Machine } from './machine.ts'

/** Everything that a run has found; what `--json` writes. */
export interface Result {
  readonly options: Options
  readonly machine: Machine
  readonly dataSet: Pick<DataSet, 'counts' | 'madeInSeconds'>
  readonly comparisons: readonly Comparison[]
  /** by `server work` */
  readonly demands: Readonly<Record<string, Demand>>
  /** at a fixed rate, by server; null where it was not measured */
  readonly steady: { readonly rate: number; readonly outcomes: Readonly<Record<string, Outcome>> } | null
  readonly plans: readonly WeekPlan[]
  /** false: the bare server's statement for the week is no longer the product's */
  readonly sameStatement: boolean | null
}
