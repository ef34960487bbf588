import { randomUUID } from 'node:crypto'
import type { SendMany } from '@callboard/contract/invitations'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { people } from '../../../world/people.ts'
import { codeOf, freshEmail, newOwner } from '../../auth/story.test.kit.ts'
import { signInAgain } from '../../invoices/bill.test.kit.ts'
import { limitTo } from '../../students/child.test.kit.ts'
import { invitingWorld } from '../inviting.test.kit.ts'

const { world, olive, invite, read } = invitingWorld()

beforeEach(async () => {
  await world.database.kysely.deleteFrom('invitationLinks').execute()
  await world.database.kysely.deleteFrom('invitations').execute()
})

const some = (count: number) => Array.from({ length: count }, () => ({ email: freshEmail(), name: 'Wren Vale' }))
const sendMany = (asked: Partial<SendMany> & Pick<SendMany, 'people'>, browser = olive()) =>
  browser.call.invitations.sendMany({ id: randomUUID(), ...asked })
const mails = (email: string) => world.app.mailbox!.mails(email)
const mailed = (list: readonly { email: string }[]) => list.map(({ email }) => mails(email).length)
const tokenOf = (email: string) => /#type=invitation&token=([\w-]{43})\s/.exec(mails(email)[0]?.text ?? '')?.[1] ?? 'none'
const row = (email: string) =>
  world.database.kysely.selectFrom('invitations').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
const addFamily = (email = freshEmail()) => olive().call.users.addFamily({ id: randomUUID(), name: 'Fay Reed', email, phone: '' })
const run = () => world.app.jobs.runDue({ early: true })

/** When the mails that wait leave, in milliseconds. */
async function turns(list: readonly { email: string }[]) {
  const { rows } = await sql<{ at: Date }>`select j.start_after as at from pgboss.job j
    join invitations i on i.id::text = j.data ->> 'invitationId'
    where j.name = 'invitations.mail' and j.state = 'created' and i.email in (${sql.join(list.map(({ email }) => email))})
    order by 1`.execute(world.database.kysely)
  return rows.map(({ at }) => at.getTime())
}

describe('inviting several people together', () => {
  it('mails each once, two seconds apart, however often and how simultaneously it is asked', async () => {
    const [id, list] = [randomUUID(), some(40)]
    const answers = await Promise.all([1, 2, 3].map(() => sendMany({ id, people: [...list, list[0]!] })))
    expect(answers.map(({ sent }) => sent)).toEqual([40, 40, 40])
    expect(answers[0]!.minutes).toBe(2)
    const leaving = await turns(list)
    expect(leaving.map((at) => (at - leaving[0]!) / 1000)).toEqual(list.map((_, at) => at * 2))
    await run()
    expect(mailed(list)).toEqual(list.map(() => 1))
    expect(await sendMany({ id, people: list })).toMatchObject({ sent: 40, undo: null })
    await run()
    expect(mailed(list)).toEqual(list.map(() => 1))
  })

  it('is refused under the id of another list, also at once, and nobody of that one is mailed', async () => {
    const [id, list, other] = [randomUUID(), some(2), some(2)]
    const askings = [list, other].map((people) => sendMany({ id, people }))
    const codes = await Promise.all(askings.map(codeOf))
    expect(codes.toSorted()).toEqual(['none', 'sent-before'])
    const [first, second] = codes[0] === 'none' ? [list, other] : [other, list]
    for (const people of [second, first.slice(1), [...first, ...second]]) expect(await codeOf(sendMany({ id, people }))).toBe('sent-before')
    expect(await codeOf(sendMany({ id, people: first, role: 'teacher' }))).toBe('sent-before')
    expect(await codeOf(olive().call.invitations.sendWaiting({ id }))).toBe('sent-before')
    expect((await sendMany({ id, people: first.toReversed() })).sent).toBe(2)
    await run()
    expect([...mailed(first), ...mailed(second)]).toEqual([1, 1, 0, 0])
  })

  it('lets the next sending of the studio wait for the one before', async () => {
    const [first, second] = [some(30), some(2)]
    await sendMany({ people: first })
    expect((await sendMany({ people: second })).minutes).toBe(2)
    const [before, after] = [await turns(first), await turns(second)]
    expect(after[0]! - before.at(-1)!).toBe(2_000)
  })

  it('leaves out who is here or invited, and says who in its preview, by what the studio knows alone', async () => {
    const { email: elsewhere } = await newOwner(world)
    const { email: invited } = await invite()
    const family = await addFamily()
    const emails = [people.pat.email, invited, elsewhere, freshEmail(), family.email!]
    const preview = await olive().call.invitations.preview({ emails })
    expect(preview).toEqual({ here: [{ email: people.pat.email, name: people.pat.name }], invited: [invited] })
    const { sent, leftOut } = await sendMany({ people: emails.map((email) => ({ email, name: '' })) })
    expect([sent, leftOut]).toEqual([3, 2])
    const bare = async (email: string) => ({ ...(await row(email)), id: '', email: '', leavesAt: null, expiresAt: null })
    expect(await bare(elsewhere), 'an address with a login elsewhere').toEqual(await bare(emails[3]!))
  })

  it('keeps the names of the list for those who follow, until they have joined', async () => {
    const [person] = some(1)
    await sendMany({ people: [person!] })
    await run()
    expect(await read(tokenOf(person!.email))).toMatchObject({ name: 'Wren Vale', email: person!.email })
    expect(await olive().call.invitations.list()).toMatchObject([{ name: 'Wren Vale', fate: 'followed' }])
  })

  it('can be stopped for half a minute, after which nothing of it is left, and a late repeat sends nothing', async () => {
    const [id, list] = [randomUUID(), some(3)]
    const family = await addFamily(list[0]!.email)
    const first = await sendMany({ id, people: list, undoable: true })
    expect((await sendMany({ id, people: list, undoable: true })).undo, 'whose answer was lost').toEqual(first.undo)
    expect(await codeOf((await signInAgain(world, 'omar')).call.invitations.undoSending({ id: first.undo!.id }))).toBe('undo-over')
    for (let press = 0; press < 2; press += 1) await olive().call.invitations.undoSending({ id: first.undo!.id })
    expect(await olive().call.invitations.list()).toEqual([])
    expect((await sendMany({ id, people: list, undoable: true })).undo?.id).toBe(first.undo!.id)
    await run()
    expect(mailed(list)).toEqual([0, 0, 0])
    expect((await olive().call.users.list({ search: family.email! })).total).toBe(1)
    await sendMany({ people: list, undoable: true })
    expect(await turns(list), 'none waits in the queue while it can be stopped').toEqual([])
    await run()
    expect(mailed(list)).toEqual([1, 1, 1])
  })

  it('mails nobody who was revoked, erased or moved to another address meanwhile, and nobody twice who was sent it by hand', async () => {
    const list = some(4)
    const family = await addFamily(list[0]!.email)
    const gone = await addFamily(list[1]!.email)
    await sendMany({ people: list, undoable: true })
    await olive().call.users.editFamily({ id: family.id, name: family.name, email: freshEmail(), phone: '' })
    await olive().call.users.remove({ id: gone.id })
    await olive().call.invitations.revoke({ id: (await row(list[2]!.email)).id })
    world.clock.advance({ seconds: 1 })
    await olive().call.invitations.resend({ id: (await row(list[3]!.email)).id })
    await run()
    expect(mailed(list)).toEqual([0, 0, 0, 1])
  })

  it('is refused beyond 500, beyond a thousand a day, when the plan is full, and to all but owners', async () => {
    await expect(sendMany({ people: some(501) })).rejects.toMatchObject({ status: 400 })
    await expect(sendMany({ people: [] })).rejects.toMatchObject({ status: 400 })
    for (const name of ['tom', 'pat'] as const)
      await expect(sendMany({ people: some(1) }, await signInAgain(world, name))).rejects.toMatchObject({ status: 403 })
    const { studentCount } = await olive().call.invitations.capacity()
    await addFamily()
    await limitTo(world, studentCount)
    try {
      expect(await codeOf(sendMany({ people: some(2) }))).toBe('capacity-full')
      expect(await codeOf(olive().call.invitations.sendWaiting({ id: randomUUID() }))).toBe('capacity-full')
    } finally {
      await limitTo(world, 100)
    }
    expect((await sendMany({ people: some(500) })).sent).toBe(500)
    expect((await sendMany({ people: some(500) })).sent).toBe(500)
    expect(await codeOf(sendMany({ people: some(1) }))).toBe('too-many-requests')
  }, 60_000)
})

describe('inviting everybody who has not joined yet', () => {
  it('reaches each family that was added, once, and counts them before', async () => {
    await olive().call.invitations.sendWaiting({ id: randomUUID() })
    expect((await olive().call.invitations.capacity()).waiting).toBe(0)
    const [first, second] = [await addFamily(), await addFamily()]
    await addFamily(`sample-${randomUUID()}@sample.example`)
    await invite({ email: second.email! })
    expect((await olive().call.invitations.capacity()).waiting).toBe(1)
    const id = randomUUID()
    const answers = await Promise.all([1, 2].map(() => olive().call.invitations.sendWaiting({ id })))
    expect(answers.map(({ sent }) => sent)).toEqual([1, 1])
    expect((await olive().call.invitations.sendWaiting({ id: randomUUID() })).sent).toBe(0)
    await run()
    expect(mailed([{ email: first.email! }])).toEqual([1])
  })
})

describe('sending again to all who have not joined', () => {
  let began = ''
  beforeAll(() => void (began = world.clock.now().toString()))
  afterEach(() => world.clock.set(began))

  it('happens at most once a week each, and extends the link that is there', async () => {
    const list = some(2)
    await sendMany({ people: list })
    await run()
    const links = list.map(({ email }) => tokenOf(email))
    expect((await olive().call.invitations.sendAgain({})).sent).toBe(0)
    world.clock.advance({ hours: 7 * 24 - 1 })
    let now = await signInAgain(world, 'olive')
    expect((await now.call.invitations.sendAgain({})).sent).toBe(0)
    world.clock.advance({ hours: 2 })
    now = await signInAgain(world, 'olive')
    expect(await codeOf(read(links[0]!))).toBe('invitation-expired')
    const answers = await Promise.all([1, 2].map(() => now.call.invitations.sendAgain({})))
    expect(new Set(answers.map(({ sent }) => sent))).toEqual(new Set([0, 2]))
    await run()
    expect(mailed(list)).toEqual([2, 2])
    for (const link of links) expect(await codeOf(read(link)), 'the first mail serves as well').toBe('none')
    expect((await now.call.invitations.sendAgain({})).sent).toBe(0)
  })

  it('can be stopped, and then all is as it was', async () => {
    const list = some(2)
    await sendMany({ people: list })
    await run()
    world.clock.advance({ hours: 8 * 24 })
    const now = await signInAgain(world, 'olive')
    const listed = () => now.call.invitations.list()
    const before = await listed()
    const { sent, undo } = await now.call.invitations.sendAgain({ undoable: true })
    expect(sent).toBe(2)
    await now.call.invitations.undoResending({ id: undo!.id })
    expect(await listed()).toEqual(before)
    await run()
    expect(mailed(list)).toEqual([1, 1])
  })
})
