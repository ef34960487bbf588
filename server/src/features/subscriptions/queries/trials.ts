import type { Actor, WithLogins } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'

type Asking = Pick<WithLogins<Actor>, 'db' | 'studioId' | 'clock' | 'session' | 'seesLogins'>

/** Notes the one free trial of a login. @returns false if it has had it in another studio */
export async function takeTrial(actor: Asking): Promise<boolean> {
  const { identityId } = actor.session
  const trial = { identityId, studioId: actor.studioId, beganAt: toDate(actor.clock.now()) }
  await actor.db
    .insertInto('trials')
    .values(trial)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return !(await hadTrialElsewhere(actor))
}

export async function hadTrialElsewhere({ db, studioId, session }: Asking): Promise<boolean> {
  const trial = await db.selectFrom('trials').select('studioId').where('identityId', '=', session.identityId).executeTakeFirst()
  return trial !== undefined && trial.studioId !== studioId
}
