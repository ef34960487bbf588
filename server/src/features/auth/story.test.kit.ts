import type { LinkType } from '@callboard/contract/auth'
import type { Updateable } from 'kysely'
import type { DB } from '../../platform/db/database.ts'
import type { Browser, World } from '../../world/open-world.ts'

// What the tests of this folder do again and again, in the words of the people who do it.

export const goodPassword = 'quickstep in the rain'

/** A fresh address, so that no test meets another's limits or mails. */
let people = 0
export function freshEmail(): string {
  people++
  return `person-${people}@fresh.example`
}

/** The code of the refusal that an answer was; `none` for any other answer. */
export async function codeOf(answer: Promise<unknown>): Promise<string> {
  try {
    await answer
    return 'none'
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  }
}

/** Runs the jobs that are due and returns the links in the mails to an address, the newest first. */
export async function mailedLinks(world: World, email: string): Promise<{ type: LinkType; token: string }[]> {
  await world.app.jobs.runDue()
  return (world.app.mailbox?.mails(email) ?? []).flatMap(({ text }) => {
    const [, type, token] = /\/auth\/callback#type=(confirmation|recovery|welcome)&token=(\S+)/.exec(text) ?? []
    return type && token ? [{ type: type as LinkType, token }] : []
  })
}

/** The token of the newest mail to an address that wants to be a login's new one. */
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

/** Somebody who has signed up and followed the link: an owner whose studio has no name yet. */
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

/** All requests here come from one client; what it may do in ten minutes is one test's subject and the others' obstacle. */
export async function forgetLimits(world: World, but = 'none'): Promise<void> {
  await world.database.kysely.deleteFrom('rateLimits').where('key', 'not like', `${but}:%`).execute()
}

/** As if a limit had been used up by many, on many networks. Somebody has to have been counted by it. */
export async function useUp(world: World, limit: string): Promise<void> {
  await world.database.kysely.updateTable('rateLimits').set({ points: 10_000 }).where('key', 'like', `${limit}:%`).execute()
}

/** Another browser with the same cookies: what a thief of them has. */
export function stolen(world: World, browser: Browser, cookies: ReadonlyMap<string, string> = browser.cookies): Browser {
  const thief = world.visitor()
  for (const [name, value] of cookies) thief.cookies.set(name, value)
  return thief
}

export const attempt = (n: number) => `attempt-number-${n}`

/** All of a table, as the database's owner sees it. */
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

/** The ways in which somebody may sign in no more. */
export const shutOut: Updateable<DB['users']>[] = [{ active: false }, { role: 'deleted' }]

export async function changeUser(
  world: World,
  { id, studioId }: { id: string; studioId: string },
  change: Updateable<DB['users']>,
): Promise<void> {
  await world.database.kysely.updateTable('users').set(change).where('studioId', '=', studioId).where('id', '=', id).execute()
}
