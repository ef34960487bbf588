import { activitySize, type OwnerDashboard } from '@callboard/contract/dashboards'
import type { Actor } from '../../platform/actor.ts'
import { readNewest } from '../notifications/reading/read-newest.ts'
import { daysOf } from './days.ts'
import { hoursOf, presentWeeks } from './present.ts'
import { classesToday } from './queries/classes.ts'
import { studioFigures } from './queries/figures.ts'
import { marksByWeek } from './queries/marks.ts'
import { sumMoney } from './sum-money.ts'

/** Studio Overview (S2 §2, role dashboards). */
export async function showOwner(actor: Actor): Promise<OwnerDashboard> {
  const days = daysOf(actor)
  const figures = await studioFigures(actor, days)
  const today = await classesToday(actor, days)
  return {
    today: days.today,
    students: { count: figures.students, addedThisMonth: figures.studentsAdded },
    teachers: { count: figures.teachers },
    classes: {
      thisWeek: figures.classesThisWeek,
      today: today.filter(({ date, closedFor }) => date === days.today && closedFor === null).length,
      hoursThisWeek: hoursOf(figures.minutesThisWeek),
    },
    needs: figures.needs,
    has: figures.has,
    firstStepsAway: figures.firstStepsAway,
    money: sumMoney(figures.money),
    documents: figures.documents,
    unsigned: figures.unsigned,
    day: today,
    attendance: presentWeeks(await marksByWeek(actor, 'studio', days), days),
    activity: figures.activity.map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
    updates: await readNewest(actor, activitySize),
  }
}
