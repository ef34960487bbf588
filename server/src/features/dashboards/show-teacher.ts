import { receivedListSize, type TeacherDashboard } from '@callboard/contract/dashboards'
import type { Actor } from '../../platform/actor.ts'
import { daysOf } from './days.ts'
import { hoursOf, presentReceived, presentWeeks } from './present.ts'
import { ownClasses } from './queries/classes.ts'
import { teachingFigures } from './queries/figures.ts'
import { marksByWeek } from './queries/marks.ts'
import { receivedMessages } from './queries/messages.ts'

/** Teacher Dashboard (S2 §2, role dashboards). */
export async function showTeacher(actor: Actor): Promise<TeacherDashboard> {
  const days = daysOf(actor)
  const figures = await teachingFigures(actor, days)
  const classes = await ownClasses(actor, days)
  const listed = (wanted: string) => classes.filter(({ list }) => list === wanted).map(({ list: _list, total: _total, ...row }) => row)
  return {
    today: days.today,
    documents: figures.documents,
    classes: {
      thisWeek: figures.classesThisWeek,
      hoursThisWeek: hoursOf(figures.minutesThisWeek),
      remainingHoursToday: hoursOf(figures.minutesLeftToday),
    },
    day: listed('day'),
    next: listed('next'),
    unmarked: listed('unmarked'),
    unmarkedCount: classes.find(({ list }) => list === 'unmarked')?.total ?? 0,
    attendance: presentWeeks(await marksByWeek(actor, 'own classes', days), days),
    received: (await receivedMessages(actor, { limit: receivedListSize })).map(presentReceived),
  }
}
