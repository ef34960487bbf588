import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { withScope } from '../../platform/events/open-scope.ts'
import { people, studios } from '../../world/people.ts'
import { seedPerson } from '../../world/seed.ts'
import { codeOf, freshEmail, goodPassword, stored } from '../auth/story.test.kit.ts'
import { invitingWorld } from './inviting.test.kit.ts'

const { world, olive, invite, mailOf, read, signUp, confirmationOf, confirmed } = invitingWorld()

describe('an invitation', () => {
  it('is mailed with one link, naming studio, inviter and role, and can be read without being spent', async () => {
    const { email, invitedBy, isExpired } = await invite({ role: 'teacher' })
    expect([invitedBy, isExpired]).toEqual(['Olive Hart', false])
    const mail = await mailOf(email)
    expect(mail.subject).toBe('Olive Hart invites you to join Northlight Dance')
    expect(mail.text).toContain('as a teacher')
    expect(mail.text.match(/https?:\/\/\S+/g)).toHaveLength(1)
    const welcome = { studioName: 'Northlight Dance', role: 'teacher', email, name: '', hasLogin: false }
    expect(await read(mail.token)).toEqual(welcome)
    expect(await read(mail.token)).toEqual(welcome)
    const links = await world.database.kysely.selectFrom('invitationLinks').selectAll().execute()
    expect(JSON.stringify(links)).not.toContain(mail.token)
  })

  it('brings its person into the studio with the invited role and address, whatever the form says', async () => {
    const { id, email } = await invite({ role: 'teacher' })
    const { token } = await mailOf(email)
    const forged = { name: 'Ines New', email: freshEmail(), password: goodPassword, invitation: token }
    const more = { role: 'owner', studioId: studios.harbour.id }
    const answer = await world.visitor().call.auth.signUp({ ...forged, ...more } as typeof forged)
    expect(answer.email).toBe(email)
    expect((await mailOf(email)).text).toContain('you get access to Northlight Dance')
    const before = await world.database.kysely.selectFrom('studios').select('id').execute()
    const { browser, session } = await confirmed(email)
    expect(session).toMatchObject({
      kind: 'full',
      user: { name: 'Ines New', email, role: 'teacher' },
      studio: { name: 'Northlight Dance' },
    })
    expect(await world.database.kysely.selectFrom('studios').select('id').execute()).toEqual(before)
    expect((await browser.call.classes.week({ of: '2026-11-18' })).classes).not.toEqual([])
    expect((await olive().call.invitations.list()).map((one) => one.id)).not.toContain(id)
    const notified = (await olive().call.notifications.list({})).notifications
    expect(notified).toContainEqual(expect.objectContaining({ type: 'staff_registration' }))
  })

  it('works once', async () => {
    const { email } = await invite()
    const { token } = await mailOf(email)
    await signUp(token, email)
    await confirmed(email)
    expect(await codeOf(read(token))).toBe('invitation-accepted')
    expect(await codeOf(signUp(token, email))).toBe('invitation-accepted')
  })

  it('makes one user of two sign-ups that are confirmed at the same moment', async () => {
    const { email } = await invite()
    const { token } = await mailOf(email)
    await signUp(token, email, 'Ines One')
    const first = await confirmationOf(email)
    await signUp(token, email, 'Ines Two')
    const second = await confirmationOf(email)
    const codes = await Promise.all(
      [first, second].map((link) => codeOf(world.visitor().call.auth.followLink({ ...link, password: goodPassword }))),
    )
    expect(codes.filter((code) => code === 'none')).toHaveLength(1)
    expect((await stored(world, 'users')).filter((user) => user['email'] === email)).toHaveLength(1)
  })

  it('expires after 7 days, until it is sent again', async () => {
    const { id, email } = await invite()
    const { token } = await mailOf(email)
    const now = world.clock.now().toString()
    world.clock.advance({ days: 7 })
    try {
      expect(await codeOf(read(token))).toBe('invitation-expired')
      const { name, email: address } = studios.northlight
      await expect(read(token), 'who can help').rejects.toMatchObject({ data: { values: { studio: name, email: address } } })
      expect(await codeOf(signUp(token, email))).toBe('invitation-expired')
    } finally {
      world.clock.set(now)
    }
    expect(await read(token)).toMatchObject({ email })
    expect((await olive().call.invitations.resend({ id })).id).toBe(id)
  })

  it('that is sent again stays where it was in the list', async () => {
    const older = await invite()
    world.clock.advance({ minutes: 1 })
    const newer = await invite()
    const listed = async () =>
      (await olive().call.invitations.list()).map(({ id }) => id).filter((id) => id === older.id || id === newer.id)
    expect(await listed()).toEqual([newer.id, older.id])
    world.clock.advance({ minutes: 1 })
    await olive().call.invitations.resend({ id: older.id })
    expect(await listed()).toEqual([newer.id, older.id])
  })

  it('that is sent again can be followed from either mail, until one was accepted', async () => {
    const { id, email } = await invite()
    const { token } = await mailOf(email)
    await olive().call.invitations.resend({ id })
    const again = await mailOf(email)
    expect(again.token).not.toBe(token)
    for (const either of [token, again.token]) expect(await read(either)).toMatchObject({ email })
    await signUp(token, email)
    await confirmed(email)
    for (const either of [token, again.token]) expect(await codeOf(read(either))).toBe('invitation-accepted')
  })

  it('that is revoked lets nobody in, nor anybody whose confirmation is pending', async () => {
    const { id, email } = await invite()
    const { token } = await mailOf(email)
    await signUp(token, email)
    await olive().call.invitations.revoke({ id })
    expect(await codeOf(read(token))).toBe('invitation-withdrawn')
    expect(await codeOf(confirmed(email))).toBe('link-closed')
    expect((await stored(world, 'users')).filter((user) => user['email'] === email)).toEqual([])
    expect(await codeOf(olive().call.invitations.revoke({ id }))).toBe('invitation-not-found')
    expect(await codeOf(olive().call.invitations.resend({ id }))).toBe('invitation-not-found')
  })

  it('of another studio is not found', async () => {
    const { id } = await invite()
    const omar = await world.as('omar')
    expect(await omar.call.invitations.list()).toEqual([])
    expect(await codeOf(omar.call.invitations.revoke({ id }))).toBe('invitation-not-found')
    expect(await codeOf(omar.call.invitations.resend({ id }))).toBe('invitation-not-found')
    expect((await olive().call.invitations.list()).map((one) => one.id)).toContain(id)
  })

  it('is sent once, also when the request is repeated, in turn or at the same moment', async () => {
    const sent = { id: randomUUID(), email: freshEmail(), role: 'parent' } as const
    const [first, second] = await Promise.all([invite(sent), invite(sent)])
    expect([second, await invite(sent)]).toEqual([first, first])
    expect(await codeOf(invite({ email: sent.email }))).toBe('already-invited')
  })

  it('is sent once when the same request comes many times at the same moment', async () => {
    const sent = { id: randomUUID(), email: freshEmail(), role: 'parent' } as const
    expect(await Promise.all(Array.from({ length: 5 }, () => codeOf(invite(sent))))).toEqual(Array(5).fill('none'))
  })

  it('with another role or address is refused under the same id, one after the other and at the same moment', async () => {
    const sent = { id: randomUUID(), email: freshEmail(), role: 'parent' } as const
    const others = [{ ...sent, role: 'teacher' } as const, { ...sent, email: freshEmail() }]
    await invite(sent)
    for (const other of others) expect(await codeOf(invite(other))).toBe('invited-before')
    const fresh = [sent, ...others].map((one) => ({ ...one, id: sent.id.replace(/^.{8}/, '0190face'), email: `again-${one.email}` }))
    const codes = await Promise.all(fresh.map((one) => codeOf(invite(one))))
    expect(codes.toSorted()).toEqual(['invited-before', 'invited-before', 'none'])
  })

  it('is not mixed up with another one under its id, which is refused', async () => {
    const sent = { id: randomUUID(), email: freshEmail(), role: 'parent' } as const
    const first = await invite(sent)
    expect(await codeOf(invite({ ...sent, role: 'teacher' }))).toBe('invited-before')
    expect(await codeOf(invite({ ...sent, email: freshEmail() }))).toBe('invited-before')
    expect((await olive().call.invitations.list()).find(({ id }) => id === sent.id)).toEqual(first)
    await olive().call.invitations.revoke({ id: sent.id })
    expect(await codeOf(invite(sent))).toBe('invited-before')
  })

  it('is refused for somebody in this studio', async () => {
    expect(await codeOf(invite({ email: people.pat.email }))).toBe('already-member')
  })
})

describe('a full studio', () => {
  it('notifies the owners when one of them looks whether anybody can be invited, once while they have not read it', async () => {
    const of = (maxStudents: number) =>
      world.database.kysely.updateTable('studioSubscriptions').set({ maxStudents }).where('studioId', '=', studios.northlight.id).execute()
    const notified = async () =>
      (await olive().call.notifications.list({})).notifications.filter(({ type }) => type === 'upgrade_required').length
    expect(await olive().call.invitations.capacity()).toMatchObject({ canAdd: true })
    expect(await notified()).toBe(0)
    await of(3)
    try {
      await Promise.all([olive().call.invitations.capacity(), olive().call.invitations.capacity()])
      expect(await olive().call.invitations.capacity()).toMatchObject({ canAdd: false })
      expect(await notified()).toBe(1)
    } finally {
      await of(100)
      await olive().call.notifications.markAllRead()
      await olive().call.notifications.dismissAll()
    }
  })

  it('refuses invitations, names the figures, and notifies the owners once', async () => {
    const of = (maxStudents: number) =>
      world.database.kysely.updateTable('studioSubscriptions').set({ maxStudents }).where('studioId', '=', studios.northlight.id).execute()
    const { id } = await invite()
    await of(3)
    try {
      expect(await olive().call.invitations.capacity()).toEqual({ canAdd: false, maxStudents: 3, studentCount: 3, waiting: 0 })
      await expect(invite()).rejects.toMatchObject({
        code: 'capacity-full',
        message: 'You have reached the maximum of 3 students for your plan. Please upgrade to invite more users.',
      })
      expect(await codeOf(olive().call.invitations.resend({ id }))).toBe('capacity-full')
      const notified = (await olive().call.notifications.list({})).notifications
      expect(notified.filter(({ type }) => type === 'upgrade_required')).toHaveLength(1)
    } finally {
      await of(100)
    }
    expect(await olive().call.invitations.capacity()).toMatchObject({ canAdd: true })
  })
})

describe('a revoked invitation', () => {
  const revoked = async () => {
    const invitation = await invite()
    const { token } = await mailOf(invitation.email)
    const { undo } = await olive().call.invitations.revoke({ id: invitation.id, undoable: true })
    return { invitation, token, undoIt: () => codeOf(olive().call.invitations.undo({ id: undo!.id })) }
  }

  it('is open again when that is undone, and its link works', async () => {
    const { invitation, token, undoIt } = await revoked()
    expect(await codeOf(read(token))).not.toBe('none')
    expect([await undoIt(), await undoIt()]).toEqual(['none', 'none'])
    expect(await read(token)).toMatchObject({ email: invitation.email })
    expect((await olive().call.invitations.list()).find(({ id }) => id === invitation.id)).toEqual({ ...invitation, fate: 'followed' })
  })

  it('stays revoked when the address has been invited again', async () => {
    const { invitation, undoIt } = await revoked()
    await invite({ email: invitation.email })
    expect(await undoIt()).toBe('changed-since')
  })

  it('stays revoked when the person has joined in another way, and after half a minute', async () => {
    const joined = await revoked()
    const { email } = joined.invitation
    await withScope(world.app.scopes, { logins: true, studioId: studios.northlight.id }, (scope) =>
      seedPerson(scope, { id: randomUUID(), name: 'Ines New', email, role: 'teacher' }, 'no password'),
    )
    expect(await joined.undoIt()).toBe('changed-since')
    const late = await revoked()
    world.clock.advance({ seconds: 30 })
    expect(await late.undoIt()).toBe('undo-over')
  })

  it('leaves no email address in the database once it cannot be undone any more', async () => {
    await revoked()
    await world.app.jobs.runDue({ early: true })
    expect(await world.inNorthlight(({ db }) => db.selectFrom('undos').select('id').execute())).toEqual([])
  })
})
