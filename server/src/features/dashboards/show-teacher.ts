import { receivedListSize, type TeacherDashboard } from '@callboard/contract/dashboards'
import type { Actor } from '../../platform/actor.ts'
import { daysOf } from './days.ts'
import { hoursOf, presentBoardClass, presentReceived, presentWeeks } from './present.ts'
import { ownClasses, type BoardClassRow } from './queries/classes.ts'
import { teachingFigures } from './queries/figures.ts'
import { marksByWeek } from './queries/marks.ts'
import { receivedMessages } from './queries/messages.ts'

/** Teacher Dashboard (S2 §2, role dashboards). */
export async function showTeacher(actor: Actor): Promise<TeacherDashboard> {
  const days = daysOf(actor)
  const figures = await teachingFigures(actor, days)
  const classes = await ownClasses(actor, days)
  const listed = (list: BoardClassRow['list']) => classes.filter((row) => row.list === list)
  return {
    today: days.today,
    documents: figures.documents,
    classes: {
      thisWeek: figures.classesThisWeek,
      hoursThisWeek: hoursOf(figures.minutesThisWeek),
      remainingHoursToday: hoursOf(figures.minutesLeftToday),
    },
    day: listed('day').map(presentBoardClass),
    next: listed('next').map(presentBoardClass),
    unmarked: listed('unmarked').map(presentBoardClass),
    unmarkedCount: listed('unmarked')[0]?.total ?? 0,
    attendance: presentWeeks(await marksByWeek(actor, 'own classes', days), days),
    received: (await receivedMessages(actor, { limit: receivedListSize })).map(presentReceived),
  }
}
