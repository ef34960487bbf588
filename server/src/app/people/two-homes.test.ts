import { randomUUID } from 'node:crypto'
import { declarationOf } from '@callboard/contract/call'
import { contract } from '@callboard/contract/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { addressFor, poll } from '../../features/calendar-feeds/calendar.test.kit.ts'
import { bill, lesson } from '../../features/invoices/bill.test.kit.ts'
import { childForm } from '../../features/students/child.test.kit.ts'
import { addGuardian, noRights } from '../../features/students/guardians/guardian.test.kit.ts'
import type { Browser } from '../../world/open-world.ts'
import { children, people, type PersonName } from '../../world/people.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { classIds } from '../../world/story.ts'
import { examples } from '../call-examples.test.kit.ts'

// Mia has two homes: Pat's, who is her first guardian, and Quinn's. What Pat gave, wrote and owes is Pat's own; each word of it begins with
// this mark, and no answer, feed or mail to Quinn has it.

const mark = 'Zq'
const theirs = new RegExp(`${mark}[a-z]+|pat@northlight|900199|Leo Ellis`, 'g')
const { mia, leo } = children
const world = storyWorld()
let pat: Browser
let quinn: Browser

beforeAll(async () => {
  const [olive, tom] = [await world.as('olive'), await world.as('tom')]
  pat = await world.as('pat')
  quinn = await world.as('quinn')
  await pat.call.profile.save({ name: 'Pat Ellis', email: people.pat.email, phone: '07700 900199', timezone: null })
  const contacts = [{ name: `${mark}contact`, relationship: 'Aunt', phone: '0113 496 0199', email: 'aunt@home.example' }]
  await pat.call.students.edit({ ...childForm({ id: mia.id, name: 'Mia Ellis', emergencyContacts: contacts }), version: 1 })
  for (const mayCollect of [true, false])
    await pat.call.collectors.add({
      id: randomUUID(),
      studentIds: [mia.id],
      name: `${mark}collector`,
      phone: '+44 7700 900456',
      mayCollect,
    })
  const { classes } = await olive.call.classes.week({ of: '2026-11-23' })
  const ballet = classes.find(({ seriesId }) => seriesId === classIds.ballet)!
  await pat.call.absences.announce({ studentId: mia.id, classId: ballet.id, reason: `${mark}reason` })
  await pat.call.absences.announceDays({ studentId: mia.id, from: '2026-12-01', to: '2026-12-03', reason: `${mark}days` })
  await olive.call.invoices.add(bill({ items: [{ ...lesson, studentId: mia.id, description: `${mark}invoice` }] }))
  await tom.call.students.writeNote({ id: mia.id, text: `${mark}note`, version: 0 })
  const conversationId = (await pat.call.messages.start({ id: randomUUID(), recipientIds: [people.tom.id] })).id
  await pat.call.messages.send({ id: randomUUID(), conversationId, content: `${mark}message about Mia` })
  await addGuardian(world, { child: mia, who: 'quinn' })
  // Said and done again, now that there is somebody to be told.
  await pat.call.absences.takeBack({ studentId: mia.id, classId: ballet.id })
  await pat.call.absences.announce({ studentId: mia.id, classId: ballet.id, reason: `${mark}reason` })
  await world.app.jobs.runDue({ early: true })
}, 120_000)

const calls = Object.entries(contract).flatMap(([feature, group]) =>
  Object.entries(group).map(([name, declared]) => ({ path: `${feature}.${name}`, declared: declarationOf(declared) })),
)
const reading = calls.filter(({ declared }) => declared.route.method === 'GET')

async function answerOf(browser: Browser, path: string, input: unknown): Promise<string> {
  const [feature = '', name = ''] = path.split('.')
  const group = (browser.call as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>)[feature]
  try {
    const answer = await group?.[name]?.(input)
    return answer instanceof Blob ? await answer.text() : JSON.stringify(answer ?? null)
  } catch (error) {
    return JSON.stringify({ code: (error as { code?: string }).code, message: (error as Error).message })
  }
}

/** What a browser reads of a page of calls: those that name a child or class are asked of Mia's. */
async function all(who: PersonName): Promise<Record<string, string>> {
  const browser = await world.as(who)
  const inputs = (path: string) => [
    ...(examples[path]?.input ? [examples[path].input()] : [undefined]),
    ...(path === 'students.find' ? [{ search: 'ellis' }] : []),
    ...(path === 'dashboards.child' || path === 'students.read' ? [{ id: mia.id }] : []),
    ...(path === 'classes.week' ? [{ of: '2026-11-23' }, { of: '2026-12-01' }] : []),
    ...(path === 'absences.list' || path === 'attendance.read' ? [{ classId: classIds.ballet }] : []),
  ]
  const found: Record<string, string> = {}
  for (const { path } of reading)
    for (const input of inputs(path)) found[path] = (found[path] ?? '') + (await answerOf(browser, path, input))
  return found
}

const marked = (found: Record<string, string>) =>
  Object.entries(found).flatMap(([path, text]) => {
    const words = [...new Set(text.match(theirs))]
    return words.length > 0 ? [[path, words]] : []
  })

describe('two homes of one child', () => {
  it('read nothing of each other in any call, while the studio reads all and the first home its own', async () => {
    expect(reading.length).toBeGreaterThan(60)
    expect(marked(await all('quinn'))).toEqual([])
    const own = JSON.stringify(marked(await all('pat')))
    for (const word of ['contact', 'collector', 'invoice']) expect(own).toContain(`${mark}${word}`)
    expect(own).not.toContain(`${mark}note`)
    expect(JSON.stringify(marked(await all('olive')))).toContain(`${mark}note`)
  })

  it('both see the child: its page, class, marks and calendar, and hear of it', async () => {
    expect((await quinn.call.dashboards.child({ id: mia.id })).student.name).toBe('Mia Ellis')
    const { classes } = await quinn.call.classes.week({ of: '2026-11-23' })
    const ballet = classes.find(({ seriesId }) => seriesId === classIds.ballet)
    expect(JSON.stringify(ballet)).toContain('Mia')
    const feed = await (await poll(world, await addressFor(world, 'quinn'))).text()
    expect(feed).toContain('Ballet')
    expect(feed).not.toMatch(theirs)
    const mails = world.app.mailbox!.mails(people.quinn.email).map(({ text, subject }) => `${subject} ${text}`)
    expect(mails.join('\n')).not.toMatch(theirs)
  })

  it('are told alike of what becomes of the class, once each', async () => {
    const olive = await world.as('olive')
    const { classes } = await olive.call.classes.week({ of: '2026-11-30' })
    const ballet = classes.find(({ seriesId }) => seriesId === classIds.ballet)!
    await olive.call.classes.remove({ id: ballet.id, scope: 'single' })
    const toldOf = async (browser: Browser) =>
      (await browser.call.notifications.list({})).notifications
        .filter(({ type }) => type === 'class_cancellation')
        .map(({ message }) => message)
    const [ofPat, ofQuinn] = [await toldOf(pat), await toldOf(quinn)]
    expect(ofQuinn).toEqual(ofPat)
    expect(ofPat).toHaveLength(1)
  })

  it('nothing is left to whoever is a guardian no longer, and a guardian without rights changes nothing', async () => {
    const olive = await world.as('olive')
    await olive.call.guardians.change({ studentId: mia.id, userId: people.quinn.id, may: noRights })
    const changing = [
      'students.edit',
      'students.remove',
      'students.removal',
      'absences.announce',
      'absences.announceDays',
      'absences.answer',
    ]
    for (const path of [...changing, 'absences.takeBack', 'absences.takeBackDays', 'guardians.invite', 'guardians.handOver'])
      expect([path, JSON.parse(await answerOf(quinn, path, examples[path]?.input?.())).code]).toEqual([
        path,
        expect.stringMatching(/not-found|not-yours|refused|denied/),
      ])
    const book = { id: randomUUID(), classId: classIds.openFloor, studentId: mia.id, cardId: null, priceMinor: 850 }
    expect(JSON.parse(await answerOf(quinn, 'bookings.book', book)).code).toBe('not-your-student')
    await quinn.call.guardians.end({ studentId: mia.id, userId: people.quinn.id })
    const seen = Object.entries(await all('quinn')).filter(([, text]) => /Mia Ellis/.test(text))
    expect(seen.map(([path]) => path)).toEqual([])
    expect(leo.parent).toBe('pat')
  })
})
