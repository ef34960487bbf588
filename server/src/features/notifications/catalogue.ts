import type { NotificationType } from '@callboard/contract/notifications'
import type { z } from 'zod'
import { attendance } from './catalogue/attendance.ts'
import { cardAccount } from './catalogue/card-account.ts'
import { classCovers } from './catalogue/class-covers.ts'
import { classMakeUps } from './catalogue/class-make-ups.ts'
import { classes } from './catalogue/classes.ts'
import { communication } from './catalogue/communication.ts'
import { documents } from './catalogue/documents.ts'
import { endedPlan } from './catalogue/ended-plan.ts'
import type { Entry, MailWording, Wording } from './catalogue/entry.ts'
import { money } from './catalogue/money.ts'
import { overdue } from './catalogue/overdue.ts'
import { people } from './catalogue/people.ts'
import { reports } from './catalogue/reports.ts'
import { requests } from './catalogue/requests.ts'
import { subscription } from './catalogue/subscription.ts'
import { students } from './catalogue/students.ts'
import { joining } from './catalogue/joining.ts'
import { timetable } from './catalogue/timetable.ts'
import { undelivered } from './catalogue/undelivered.ts'
import type { Reader } from './reader.ts'

/** All types of S1 §3 and ours: a type without an entry does not compile. */
export const catalogue = {
  ...communication,
  ...reports,
  ...people,
  ...students,
  ...classes,
  ...classCovers,
  ...classMakeUps,
  ...attendance,
  ...documents,
  ...requests,
  ...overdue,
  ...money,
  ...cardAccount,
  ...subscription,
  ...endedPlan,
  ...joining,
  ...timetable,
  ...undelivered,
} satisfies Record<NotificationType, Entry<any>>

export type DetailsOf<Type extends NotificationType> = z.input<(typeof catalogue)[Type]['details']>

export function sayTo(type: NotificationType, details: unknown, to: Reader, entityId: string | null): Wording {
  const one: Entry<any> = catalogue[type]
  return one.say(one.details.parse(details), to, entityId)
}

/** Of a type that is mailed together, when several wait. */
export function sayTogether(
  type: NotificationType,
  all: readonly { readonly details: unknown }[],
  to: Reader,
): Pick<Wording, 'title'> & { readonly mail: MailWording | undefined } {
  const one: Entry<any> = catalogue[type]
  const said = one.together?.(
    all.map(({ details }) => one.details.parse(details)),
    to,
  )
  return { title: said?.title ?? '', mail: said }
}
