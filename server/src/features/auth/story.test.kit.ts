import { randomUUID } from 'node:crypto'
import type { LinkType } from '@callboard/contract/auth'
import type { Updateable } from 'kysely'
import type { DB } from '../../platform/db/database.ts'
import type { Browser, World } from '../../world/open-world.ts'
import { people as cast, type PersonName } from '../../world/people.ts'

export const goodPassword = 'quickstep in the rain'

/** A fresh address, so that no test meets another's limits or mails. */
let people = 0
export function freshEmail(): string {
  people++
  return `person-${people}@fresh.example`
}

/** The code of a refusal; `none` for any other answer. */
export async function codeOf(answer: Promise<unknown>): Promise<string> {
  try {
    await answer
    return 'none'
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  }
}

/** Runs the due jobs and returns the links mailed to an address, the newest first. */
export async function mailedLinks(world: World, email: string): Promise<{ type: LinkType; token: string }[]> {
  await world.app.jobs.runDue()
  return (world.app.mailbox?.mails(email) ?? []).flatMap(({ text }) => {
    const [, type, token] = /\/auth\/callback#type=(confirmation|recovery|welcome)&token=(\S+)/.exec(text) ?? []
    return type && token ? [{ type: type as LinkType, token }] : []
  })
}

/** The token of the newest mail that confirms a change to this address. */
export async function newestEmailToken(world: World, email: string): Promise<string> {
  await world.app.jobs.runDue()
  const [, token] = /\/auth\/callback#type=email-change&token=(\S+)/.exec(world.app.mailbox?.mails(email)[0]?.text ?? '') ?? []
  if (!token) throw new Error(`No link in a mail to ${email}`)
  return token
}

export async function newestLink(world: World, email: string): Promise<{ type: LinkType; token: string }> {
  const [newest] = await mailedLinks(world, email)
  if (!newest) throw new Error(`No mail with a link to ${email}`)
  return newest
}

/** A confirmed owner whose studio has no name yet. */
export async function newOwner(
  world: World,
  email = freshEmail(),
): Promise<{ browser: Browser; email: string; id: string; studioId: string }> {
  const browser = world.visitor()
  await browser.call.auth.signUp({ name: 'Nina Novel', email, password: goodPassword })
  const session = await browser.call.auth.followLink(await newestLink(world, email))
  if (session.kind !== 'full') throw new Error(`A ${session.kind} session came of a sign-up`)
  await forgetLimits(world)
  return { browser, email, id: session.user.id, studioId: session.studio.id }
}

/** Has somebody of Harbour join Northlight too, where their browser then is. @returns their user there */
export async function joinNorthlight(world: World, name: PersonName, role: 'teacher' | 'parent'): Promise<string> {
  const [olive, browser] = [await world.as('olive'), await world.as(name)]
  const { email } = cast[name]
  await olive.call.invitations.send({ id: randomUUID(), email, role })
  await world.app.jobs.runDue()
  const [, invitation = ''] = /#type=invitation&token=([\w-]+)/.exec(world.app.mailbox?.mails(email)[0]?.text ?? '') ?? []
  return (await browser.call.memberships.join({ invitation })).user.id
}

/** All requests come from one client, so its limits would affect other tests. */
export async function forgetLimits(world: World, but = 'none'): Promise<void> {
  await world.database.kysely.deleteFrom('rateLimits').where('key', 'not like', `${but}:%`).execute()
}

/** Exhausts a limit, as if from many networks; it must have been counted at least once. */
export async function useUp(world: World, limit: string): Promise<void> {
  await world.database.kysely.updateTable('rateLimits').set({ points: 10_000 }).where('key', 'like', `${limit}:%`).execute()
}

/** A thief's browser: another one with the same cookies. */
export function stolen(world: World, browser: Browser, cookies: ReadonlyMap<string, string> = browser.cookies): Browser {
  const thief = world.visitor()
  for (const [name, value] of cookies) thief.cookies.set(name, value)
  return thief
}

export const attempt = (n: number) => `attempt-number-${n}`

/** All rows of a table, with the rights of the database's owner. */
export async function stored(
  world: World,
  table:
    | 'sessions'
    | 'signUps'
    | 'identities'
    | 'spentRefreshTokens'
    | 'recoveryLinks'
    | 'mailedLinks'
    | 'rateLimits'
    | 'events'
    | 'users'
    | 'emailChanges'
    | 'twoFactors'
    | 'recoveryCodes',
) {
  return (await world.database.kysely.selectFrom(table).selectAll().execute()) as Record<string, unknown>[]
}

/** The ways in which a user can lose access. */
export const shutOut: Updateable<DB['users']>[] = [{ active: false }, { role: 'deleted' }]

export async function changeUser(
  world: World,
  { id, studioId }: { id: string; studioId: string },
  change: Updateable<DB['users']>,
): Promise<void> {
  await world.database.kysely.updateTable('users').set(change).where('studioId', '=', studioId).where('id', '=', id).execute()
}
