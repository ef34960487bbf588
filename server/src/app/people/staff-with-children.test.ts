import { randomUUID } from 'node:crypto'
import { declarationOf } from '@callboard/contract/call'
import { contract } from '@callboard/contract/contract'
import type { Who } from '@callboard/contract/roles'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDocument, recipientOf } from '../../features/documents/documents.test.kit.ts'
import { bill } from '../../features/invoices/bill.test.kit.ts'
import { childForm } from '../../features/students/child.test.kit.ts'
import { codeOf } from '../../features/auth/story.test.kit.ts'
import { enrol } from '../../world/enrol.ts'
import type { Browser } from '../../world/open-world.ts'
import { children, people, studios } from '../../world/people.ts'
import { classIds, storyNow } from '../../world/story.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { examples } from '../call-examples.test.kit.ts'

/** Olive, the owner, and Tom, a teacher, have a child here; Tara has none. */
const world = storyWorld()
const staff = ['olive', 'tom'] as const
const own = { olive: randomUUID(), tom: randomUUID() }
const browsers = {} as Record<'olive' | 'tom' | 'tara' | 'quinn', Browser>
const ballet = async () => {
  const { classes } = await browsers.olive.call.classes.week({ of: '2026-11-23' })
  return classes.find(({ seriesId }) => seriesId === classIds.ballet)!.id
}
const billTo = (parentId: string, studentId: string) => {
  const [line] = bill().items
  return bill({ items: [{ ...line!, studentId }], method: 'bank-transfer', invoices: [{ id: randomUUID(), parentId }], undoable: false })
}

beforeAll(async () => {
  await world.database.kysely.updateTable('studios').set({ takesBankTransfers: true }).execute()
  for (const name of ['olive', 'tom', 'tara', 'quinn'] as const) browsers[name] = await world.as(name)
  for (const name of staff) {
    await browsers[name].call.students.add(childForm({ id: own[name], name: `Child of ${name}` }))
    const enrolled = { studioId: studios.northlight.id, classId: await ballet(), studentId: own[name], enrolledAt: new Date(storyNow) }
    await enrol(world.database.kysely, enrolled)
  }
}, 60_000)

describe('what only families may ask', () => {
  const calls = Object.entries(contract).flatMap(([feature, group]) =>
    Object.entries(group).flatMap(([name, declared]) => {
      const { who } = declarationOf(declared).meta as { who: Who }
      return typeof who === 'object' && who.onlyFamilies ? [{ path: `${feature}.${name}`, feature, name }] : []
    }),
  )
  const ask = ({ path, feature, name }: (typeof calls)[number], browser: Browser) => {
    const group = (browser.call as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>)[feature]
    return codeOf(group![name]!(examples[path]?.input?.()))
  }

  it.each(calls)('$path admits staff with a child here, and no others of the staff', async (call) => {
    for (const name of staff) expect([name, await ask(call, browsers[name])]).not.toEqual([name, 'access-denied'])
    expect(await ask(call, browsers.tara)).toBe('access-denied')
  })
})

describe.each(staff)('%s, who has a child here', (name) => {
  it('says that the child cannot come, for a class and for some days, and of no other family’s', async () => {
    const { absences } = browsers[name].call
    const classId = await ballet()
    const days = { from: '2026-11-23', to: '2026-11-29' }
    await absences.announce({ studentId: own[name], classId })
    expect((await absences.list({ classId })).map(({ student, absence }) => [student.id, absence !== null])).toEqual([[own[name], true]])
    await absences.announceDays({ studentId: own[name], ...days })
    expect((await absences.days()).map(({ student }) => student.id)).toEqual([own[name]])
    for (const studentId of [children.mia.id, children.noor.id]) {
      expect(await codeOf(absences.announce({ studentId, classId }))).toBe('student-not-found')
      expect(await codeOf(absences.announceDays({ studentId, ...days }))).toBe('student-not-found')
    }
  })

  it('books a place for the child, and for no other family’s', async () => {
    await world.database.kysely.updateTable('classes').set({ dropInPriceMinor: 0 }).where('id', '=', classIds.openFloor).execute()
    const place = { classId: classIds.openFloor, cardId: null, priceMinor: 0 }
    const { bookings } = browsers[name].call
    const booked = await bookings.book({ id: randomUUID(), ...place, studentId: own[name] })
    expect((await bookings.own()).coming.map(({ id }) => id)).toEqual([booked.id])
    expect(await codeOf(bookings.book({ id: randomUUID(), ...place, studentId: children.noor.id }))).toBe('not-your-student')
    expect(await codeOf(browsers.quinn.call.bookings.cancel({ id: booked.id, refundMinor: 0 }))).toBe('booking-not-found')
  })

  it('is billed as a family, and offered to owners among those whom they may bill', async () => {
    const found = await browsers.olive.call.users.list({ role: 'family', search: people[name].name })
    expect(found.users.map(({ id }) => id)).toEqual([people[name].id])
    const { invoices } = await browsers.olive.call.invoices.add(billTo(people[name].id, own[name]))
    expect((await browsers[name].call.invoices.mine({})).invoices.map(({ id }) => id)).toContain(invoices[0]!.id)
  })

  it('is among “All Parents” of a document, with a question for each child', async () => {
    const { id } = await addDocument(browsers.olive, { name: `For ${name}`, to: { allParents: true } })
    expect(await recipientOf(browsers.olive, id, name)).toBeDefined()
  })

  it('is in the channel of all parents', async () => {
    const id = randomUUID()
    await browsers.olive.call.channels.create({
      id,
      name: `Parents, ${name}`,
      follows: { kind: 'role', role: 'parent' },
    })
    const members = await browsers.olive.call.channels.members({ id })
    const inIt = members.map((member) => member.user.id)
    expect(inIt).toEqual(expect.arrayContaining([people.olive.id, people.tom.id, people.pat.id]))
    expect(inIt).not.toContain(people.tara.id)
  })
})

describe('who else has children here', () => {
  it('is told to owners alone', async () => {
    for (const name of ['tom', 'quinn'] as const) {
      const { users } = await browsers[name].call.users.list({ role: 'family' })
      expect(users.filter(({ role }) => role !== 'parent')).toEqual([])
    }
    const families = (await browsers.olive.call.users.list({ role: 'family' })).users.map(({ id }) => id)
    expect(families).toEqual(expect.arrayContaining([people.olive.id, people.tom.id, people.pat.id]))
    expect(families).not.toContain(people.tara.id)
  })
})

describe('an owner who acts for the studio towards their own family', () => {
  it('is written down on the invoice as doing so, and not with another family’s', async () => {
    const { call } = browsers.olive
    const bills = [
      await call.invoices.add(billTo(people.olive.id, own.olive)),
      await call.invoices.add(billTo(people.quinn.id, children.noor.id)),
    ]
    for (const { invoices } of bills) {
      const { id, version } = invoices[0]!
      await call.invoices.cancel({ id, version })
    }
    const timelines = await Promise.all(bills.map(async ({ invoices }) => (await call.invoices.read({ id: invoices[0]!.id })).timeline))
    const said = timelines.map((all) => all?.filter(({ kind }) => kind === 'cancelled').map(({ by, isOwn }) => [by, isOwn]))
    expect(said).toEqual([[[people.olive.name, true]], [[people.olive.name, false]]])
  })
})
