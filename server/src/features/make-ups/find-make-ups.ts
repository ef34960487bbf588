import type { Scope } from '../../platform/actor.ts'
import { judgeMakeUps, type JudgedMakeUp } from './judge-make-ups.ts'
import type { RunningRule } from './read-make-up-rule.ts'
import { findMissedClasses, type MissedOf } from './queries.ts'

export interface FoundMakeUp extends JudgedMakeUp {
  readonly missed: MissedOf
}

/** What children have, used or not, whether or not its last day is over. @param studentIds null: of all */
export async function findMakeUps(scope: Scope, rule: RunningRule, studentIds: readonly string[] | null): Promise<FoundMakeUp[]> {
  if (studentIds?.length === 0) return []
  const byChild = Map.groupBy(await findMissedClasses(scope, rule, studentIds), ({ studentId }) => studentId)
  return [...byChild.values()].flatMap((missed) => judgeMakeUps(rule, missed) as FoundMakeUp[])
}

export async function findMakeUp(scope: Scope, rule: RunningRule, studentId: string, missedId: string): Promise<FoundMakeUp | undefined> {
  return (await findMakeUps(scope, rule, [studentId])).find(({ missed }) => missed.classId === missedId)
}
