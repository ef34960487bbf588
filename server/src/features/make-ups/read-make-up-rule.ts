import type { MakeUpRule } from '@callboard/contract/make-ups'
import type { Actor, Scope } from '../../platform/actor.ts'
import { dateIn } from '../../platform/clock.ts'

/** What is proposed to an owner who has not chosen. */
const usual: MakeUpRule = { isOn: false, most: 2, weeks: 6, noticeHours: 2, fillsUnlimited: false }

/** A rule that is on. */
export interface RunningRule extends Omit<MakeUpRule, 'isOn'> {
  readonly since: string
  /** the studio's */
  readonly zone: string
}

const findRow = ({ db, studioId }: Scope) =>
  db
    .selectFrom('makeUpRules as r')
    .innerJoin('studios as s', 's.id', 'r.studioId')
    .select(['r.since', 'r.most', 'r.weeks', 'r.noticeHours', 'r.fillsUnlimited', 's.timezone as zone'])
    .where('r.studioId', '=', studioId)
    .executeTakeFirst()

/** @returns null while the studio gives none */
export async function findRule(scope: Scope): Promise<RunningRule | null> {
  const row = await findRow(scope)
  return row && row.since !== null ? { ...row, since: row.since } : null
}

/** After every class: none is given, and what is booked stays. */
const never = '9999-12-31'

/** As it is, or was before the studio switched it off: what families have booked by it stays theirs. @returns null where there never was one */
export async function findRuleOfBooked(scope: Scope): Promise<(RunningRule & { readonly isOn: boolean }) | null> {
  const row = await findRow(scope)
  return row ? { ...row, since: row.since ?? never, isOn: row.since !== null } : null
}

export async function readMakeUpRule(scope: Scope): Promise<MakeUpRule> {
  const row = await findRow(scope)
  if (!row) return usual
  const { since, zone: _, ...rule } = row
  return { isOn: since !== null, ...rule }
}

/** Holds from now on for what is still to be used, too; only classes from the day on which it was switched on count. */
export async function saveMakeUpRule(actor: Actor, { isOn, ...rule }: MakeUpRule): Promise<MakeUpRule> {
  const today = isOn ? dateIn(actor.zone, actor.clock.now()) : null
  await actor.db
    .insertInto('makeUpRules')
    .values({ studioId: actor.studioId, since: today, ...rule })
    .onConflict((conflict) =>
      conflict
        .column('studioId')
        .doUpdateSet((is) => ({ ...rule, since: isOn ? is.fn.coalesce('makeUpRules.since', is.ref('excluded.since')) : null })),
    )
    .execute()
  actor.refresh('makeUps')
  return { isOn, ...rule }
}
