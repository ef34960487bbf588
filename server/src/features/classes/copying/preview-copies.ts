import { maxCopiedAtOnce, type CopyClasses, type CopyClassesPreview } from '@callboard/contract/class-copies'
import type { Actor } from '../../../platform/actor.ts'
import { countMailed } from '../../notifications/count-mailed.ts'
import { familiesOf } from '../continuing/queries.ts'
import { findTaken } from '../times/find-taken.ts'
import { planCopies } from './plan-copies.ts'

/** Counts what copying a day or week would add, what it would leave out and why, and who would be emailed. */
export async function previewCopies(actor: Actor, asked: CopyClasses): Promise<CopyClassesPreview> {
  const { all, chosen, reasons } = await planCopies(actor, asked)
  const added = chosen.filter(({ copies }) => copies.length > 0)
  const taught = added.filter(({ shown }) => shown.students > 0).map(({ source }) => source.id)
  const recipients = new Set([...(await familiesOf(actor, taught)), ...added.flatMap(({ source }) => source.teacherId ?? [])])
  recipients.delete(actor.user.id)
  const onClosed = Map.groupBy(
    chosen.flatMap(({ closedOn }) => closedOn),
    (date) => date,
  )
  const copies = added.flatMap((one) => one.copies)
  return {
    from: all.map(({ shown }) => shown),
    classes: copies.length,
    enrolments: added.reduce((sum, { shown }) => sum + shown.students * shown.copies, 0),
    closed: [...reasons].flatMap(([date, reason]) => {
      const classes = onClosed.get(date)?.length ?? 0
      return classes === 0 ? [] : [{ date, reason, classes }]
    }),
    clashes: await findTaken(
      actor,
      copies.map(({ source, date }) => ({ ...source, id: null, date })),
    ),
    emailed: await countMailed(actor, 'class_schedule', [...recipients]),
    most: maxCopiedAtOnce,
  }
}
