import { randomUUID } from 'node:crypto'
import type { Announce } from '@callboard/contract/announcements'
import type { Browser, World } from '../../../world/open-world.ts'
import { people, type PersonName } from '../../../world/people.ts'

export async function announce(browser: Browser, typed: Partial<Announce> = {}) {
  return await browser.call.announcements.post({ id: randomUUID(), to: { kind: 'everybody' }, content: 'The hall is closed', ...typed })
}

/** The time to take an announcement back is over: whoever it is for has been told. */
export async function waitUntilNotified(world: World): Promise<void> {
  world.clock.advance({ seconds: 13 })
  await world.app.jobs.runDue()
}

export async function notificationsOf(world: World): Promise<string[]> {
  const rows = await world.inNorthlight(({ db, studioId }) =>
    db
      .selectFrom('notifications as n')
      .innerJoin('users as u', (join) => join.onRef('u.studioId', '=', 'n.studioId').onRef('u.id', '=', 'n.userId'))
      .select(['u.name', 'n.title'])
      .where('n.studioId', '=', studioId)
      .where('n.type', '=', 'announcement')
      .where('n.dismissed', '=', false)
      .execute(),
  )
  return rows.map(({ name, title }) => `${name.split(' ')[0]}: ${title}`).toSorted()
}

/** Oldest first. */
export const mailedTo = (world: World, who: PersonName): string[] =>
  world.app
    .mailbox!.mails()
    .filter(({ to, subject }) => to === people[who].email && subject.includes('nnouncement'))
    .map(({ subject }) => subject)
    .toReversed()

/** Channels and notifications of the studio, gone. */
export async function clearChannels(world: World): Promise<void> {
  await world.inNorthlight(async ({ db, studioId }) => {
    await db.deleteFrom('channels').where('studioId', '=', studioId).execute()
    await db.deleteFrom('notifications').where('studioId', '=', studioId).execute()
  })
}
