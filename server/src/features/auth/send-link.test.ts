import { beforeEach, describe, expect, it } from 'vitest'
import type { LoginScope, Scope } from '../../platform/actor.ts'
import { withScope } from '../../platform/events/open-scope.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { people, studios } from '../../world/people.ts'
import { addIdentity } from './add-identity.ts'
import { sendLink } from './send-link.ts'
import { codeOf, forgetLimits, newestLink, stored } from './story.test.kit.ts'

const world = storyWorld()
beforeEach(() => forgetLimits(world))

const northlight = studios.northlight.id
const inNorthlight = <T>(work: (scope: LoginScope) => Promise<T>) =>
  withScope(world.app.scopes, { logins: true, studioId: northlight }, work)
const welcome = () => inNorthlight((scope) => sendLink(scope, { identityId: people.tom.id, purpose: 'welcome' }))
const added = (addedBy: string | null) =>
  inNorthlight((scope) => scope.db.updateTable('users').set({ addedBy, hasSignedIn: false }).where('id', '=', people.tom.id).execute())
const newestMail = () => world.app.mailbox?.mails(people.tom.email)[0]

describe('a welcome mail', () => {
  it('names the studio and who has added the person', async () => {
    await added(people.olive.id)
    await welcome()
    await newestLink(world, people.tom.email)
    expect(newestMail()).toMatchObject({
      subject: 'Olive Hart has added you to Northlight Dance: choose your password',
      text: expect.stringContaining('Welcome to Northlight Dance'),
    })
  })

  it('names them also when the person asks for it again', async () => {
    await added(people.olive.id)
    await world.database.kysely.updateTable('identities').set({ confirmedAt: null }).where('id', '=', people.tom.id).execute()
    await world.visitor().call.auth.forgotPassword({ email: people.tom.email })
    await newestLink(world, people.tom.email)
    expect(newestMail()?.subject).toBe('Olive Hart has added you to Northlight Dance: choose your password')
  })

  it('names the studio alone when the adder is not known, or gone', async () => {
    await added(null)
    await welcome()
    await newestLink(world, people.tom.email)
    expect(newestMail()?.subject).toBe('You have been added to Northlight Dance: choose your password')
  })

  it('keeps its subject on one line, whatever the names are', async () => {
    const rename = (name: string) => world.database.kysely.updateTable('studios').set({ name }).where('id', '=', northlight).execute()
    await rename('North\nBcc: all@everywhere.example')
    await welcome()
    await newestLink(world, people.tom.email)
    await rename(studios.northlight.name)
    expect(newestMail()?.subject).toBe('You have been added to North Bcc: all@everywhere.example: choose your password')
  })

  it('is not written when the transaction fails', async () => {
    const before = world.app.mailbox?.mails(people.tom.email).length
    await inNorthlight(async (scope) => {
      await sendLink(scope, { identityId: people.tom.id, purpose: 'welcome' })
      throw new Error('undone')
    }).catch(() => {})
    await world.app.jobs.runDue()
    expect(world.app.mailbox?.mails(people.tom.email)).toHaveLength(before ?? 0)
  })

  it('has its link in the mail only', async () => {
    await welcome()
    const { token } = await newestLink(world, people.tom.email)
    const kept = JSON.stringify(await stored(world, 'recoveryLinks'), (_, value: unknown) =>
      Buffer.isBuffer(value) ? value.toString('base64url') : value,
    )
    expect(kept).not.toContain(token)
    expect(await codeOf(world.visitor().call.auth.followLink({ type: 'recovery', token }))).toBe('none')
  })
})

describe('a login for someone else', () => {
  it('is made once for an address, over all studios', async () => {
    const wantedId = '0190ffff-0000-7000-8000-000000000009'
    const login = { wantedId, email: people.theo.email, passwordHash: 'x', studioId: northlight }
    expect(await inNorthlight((scope) => addIdentity(scope, login))).toBeNull()
    expect(await inNorthlight((scope) => addIdentity(scope, { ...login, email: 'free@fresh.example' }))).toBe(wantedId)
    expect(await inNorthlight((scope) => addIdentity(scope, { ...login, email: 'other@fresh.example' }))).not.toBe(wantedId)
  })

  it('cannot be made, nor read, by a transaction that sees no logins', async () => {
    const asApp = <T>(work: (scope: Scope) => Promise<T>) => withScope(world.app.scopes, { studioId: northlight }, work)
    await expect(
      asApp((scope) =>
        addIdentity(
          { ...scope, seesLogins: true },
          { wantedId: people.pat.id, email: 'x@fresh.example', passwordHash: 'x', studioId: northlight },
        ),
      ),
    ).rejects.toThrow(/permission denied/)
    for (const table of ['identities', 'signUps', 'recoveryLinks', 'rateLimits'] as const) {
      await expect(asApp((scope) => scope.db.selectFrom(table).selectAll().execute())).rejects.toThrow(/permission denied/)
    }
  })
})
