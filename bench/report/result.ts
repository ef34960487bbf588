import type { Outcome } from '../load/load.ts'
import type { DataSet } from '../data/database.ts'
import type { WeekPlan } from '../measure/plans.ts'
import type { Comparison } from '../measure/rounds.ts'
import type { Demand } from '../measure/statements.ts'
import type { Options } from '../options.ts'
import type { Machine } from './machine.ts'

export interface Result {
  readonly options: Options
  readonly machine: Machine
  readonly dataSet: Pick<DataSet, 'counts' | 'madeInSeconds'>
  readonly comparisons: readonly Comparison[]
  readonly demands: Readonly<Record<string, Demand>>
  readonly steady: { readonly rate: number; readonly outcomes: Readonly<Record<string, Outcome>> } | null
  readonly plans: readonly WeekPlan[]
  /** false: the bare server's copy of the week's statement is outdated */
  readonly sameStatement: boolean | null
}
