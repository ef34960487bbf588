import type { ParentDashboard } from '@callboard/contract/dashboards'
import type { Actor } from '../../platform/actor.ts'
import { daysOf } from './days.ts'
import { presentClass, presentWeeks } from './present.ts'
import { childrensClasses } from './queries/classes.ts'
import { familyFigures } from './queries/figures.ts'
import { marksByWeek } from './queries/marks.ts'

/** Parent Dashboard (S2 §2, role dashboards). */
export async function showParent(actor: Actor): Promise<ParentDashboard> {
  const days = daysOf(actor)
  return {
    today: days.today,
    ...(await familyFigures(actor, days)),
    next: (await childrensClasses(actor, days)).map(presentClass),
    attendance: presentWeeks(await marksByWeek(actor, 'own children', days), days),
  }
}
