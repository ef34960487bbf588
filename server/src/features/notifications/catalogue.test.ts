import { categoryOf, NotificationType } from '@callboard/contract/notifications'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { KeptMail } from '../../platform/mail/mail.ts'
import { origin } from '../../world/open-world.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { people, studios } from '../../world/people.ts'
import { storyNow } from '../../world/story.ts'
import { catalogue } from './catalogue.ts'
import type { Entry } from './catalogue/entry.ts'
import { notify } from './notify.ts'
import { aboutId, type Case, cases, otherId } from './told.test.kit.ts'

const types = NotificationType.options
const switches = { classUpdates: 'emailClassUpdates', messages: 'emailMessages', billing: 'emailBilling' } as const
const studioId = studios.northlight.id
const switchesUrl = `${origin}/dashboard/settings?studio=${studioId}#email-notifications`

const world = storyWorld()
const { inNorthlight } = world
const clear = () => inNorthlight(async ({ db }) => void (await db.deleteFrom('notifications').execute()))
beforeEach(async () => {
  await clear()
  await inNorthlight((scope) => scope.db.deleteFrom('userPreferences').execute())
})

// A mail about a channel goes to whoever sees it.
beforeAll(() =>
  inNorthlight(async ({ db, clock }) => {
    const at = new Date(clock.now().epochMilliseconds)
    const channel = {
      studioId,
      id: otherId,
      name: 'Ballet',
      followKind: 'everybody',
      createdBy: people.olive.id,
      createdAt: at,
      updatedAt: at,
    } as const
    await db.insertInto('channels').values(channel).execute()
  }),
)
const rows = () => inNorthlight((scope) => scope.db.selectFrom('notifications').selectAll().orderBy('createdAt').execute())

/** Sends each case and returns its row and its mail. */
async function tell(type: NotificationType, cases: readonly Case[], change = (details: Case[1]) => details) {
  for (const [to, details] of cases) {
    world.clock.advance({ minutes: 5 }) // past the pause between upgrade notices
    await inNorthlight(async (scope) => {
      expect(await notify(scope, type, { to: [people[to].id], entityId: aboutId, details: change(details) as never })).toBe(1)
    })
    if (catalogue[type].gathered || catalogue[type].keepsQuiet) await world.app.jobs.runDue({ early: true })
    // A read notification is not replaced by the next.
    await inNorthlight((scope) => scope.db.updateTable('notifications').set({ read: true }).execute())
  }
  await world.app.jobs.runDue({ early: true })
  // By then the story's own registers may be missing too.
  const notified = (await rows()).filter(({ entityId }) => entityId === aboutId)
  return notified.map((row) => ({
    row,
    mail: world.app.mailbox!.mails().find((mail) => mail.messageId === `notification-${row.id}`),
  }))
}

/** The visible text of a mail. */
const wordsOf = (html: string) => html.slice(html.indexOf('<body')).replaceAll(/<[^>]*>/g, ' ')
const isClean = (said: string) => {
  expect(said).not.toMatch(/undefined|null|NaN|\[object|Invalid Date/)
  expect(said).not.toMatch(/ {2}| [.,:]/)
  expect(said).toBe(said.trim())
}

/** What stands between the greeting of a mail and its end, which are those of every mail. */
function middleOf(mail: KeptMail, to: Case[0]) {
  const { phone, email } = studios.northlight
  const reach = people[to].role === 'owner' ? '' : ` You can reach them on ${phone} or ${email}.`
  const greeting = `\n\nHello ${people[to].name},\n\n`
  const end = `\n\n-- \nSent by Callboard for Northlight Dance.${reach}\nChoose which emails you get: ${switchesUrl}\n`
  const from = mail.text.indexOf(greeting)
  expect(mail.text.endsWith(end)).toBe(true)
  return { head: mail.text.slice(0, from), parts: mail.text.slice(from + greeting.length, -end.length).split('\n\n') }
}

/** A case as it stands in told.txt. */
async function written(type: NotificationType) {
  const answers = await tell(type, cases[type])
  const said = answers.map(({ row, mail }, n) => {
    const [to] = cases[type][n]!
    for (const one of [row.title, row.message]) isClean(one)
    expect([row.type, row.entityId, row.emailRequired]).toEqual([type, row.entityType ? aboutId : row.entityId, mail !== undefined])
    const notified = [`- ${to}, ${row.priority}${row.requiresAction ? ', to do' : ''}, ${row.link}`, `${row.title}: ${row.message}`]
    if (!mail) return notified
    isClean(mail.subject)
    const { head, parts } = middleOf(mail, to)
    expect(head).toBe(`${studios.northlight.name}\n\n${row.title}`)
    expect([mail.to, mail.unsubscribeUrl]).toEqual([people[to].email, expect.stringMatching(/^http:\/\/callboard\.test\/unsubscribe\//)])
    expect(mail.html.match(/class="button"/g)).toHaveLength(1)
    expect(mail.html).toContain(`href="${switchesUrl}"`)
    expect(wordsOf(mail.html)).not.toMatch(/undefined|null|NaN/)
    for (const paragraph of parts.slice(0, -1)) expect(wordsOf(mail.html)).toContain(paragraph.replaceAll("'", '&#x27;'))
    return [...notified, `Mail: ${[mail.subject, ...parts].join(' | ').replace(`:\n${origin}`, ' → ')}`]
  })
  expect(said).toHaveLength(cases[type].length)
  const { entityType, group } = catalogue[type]
  const lines = [`# ${type}: ${categoryOf(type)}, of ${entityType ?? 'nothing'}, ${group}`, ...said.map((all) => all.join('\n  '))]
  // Each mail's link names the studio.
  const told = lines.join('\n').replaceAll(new RegExp(`[?&]studio=${studioId}`, 'g'), '')
  return told.replaceAll(aboutId, 'ABOUT').replaceAll(otherId, 'OTHER')
}

describe('the notifications', () => {
  it.each(types)('of %s try every detail, and leave out each optional one', (type) => {
    const shape: Record<string, z.ZodType> = catalogue[type].details.shape
    const tried = cases[type].map(([, details]) => Object.keys(details))
    expect(new Set(tried.flat())).toEqual(new Set(Object.keys(shape)))
    const required = Object.keys(shape).filter((field) => !shape[field]!.safeParse(undefined).success)
    expect(tried.map((fields) => fields.toSorted())).toContainEqual(required.toSorted())
  })

  it('say what told.txt says, and their mails have one button, plain text and a way to switch them off', async () => {
    const said: string[] = []
    for (const type of types) {
      await clear()
      said.push(await written(type))
    }
    await expect(`${said.join('\n\n')}\n`).toMatchFileSnapshot('told.txt')
  }, 240_000)
})

describe.each(types)('%s', (type) => {
  it('shows markup and apostrophes in names as they were typed', async () => {
    const typed = `<b>O'Brien</b>`
    const isWord = (field: string, value: unknown) =>
      typeof value === 'string' &&
      !/^(date|startTime|dueDate|expiresOn|untilOn|untilAt|currency|method|state|failure|hash|previous|kind|reason|outcome|what|done|\w+Id)$/.test(
        field,
      )
    const isPart = (value: unknown): value is Case[1] => typeof value === 'object' && value !== null
    const otherwise = (field: string, value: unknown): unknown => {
      if (Array.isArray(value)) return value.map((one) => otherwise(field, one))
      return isPart(value) ? changed(value) : isWord(field, value) ? typed : value
    }
    const changed = (details: Case[1]): Case[1] =>
      Object.fromEntries(Object.entries(details).map(([field, value]) => [field, otherwise(field, value)]))
    const wordsIn = (details: Case[1]): string[] =>
      Object.entries(details).flatMap(([field, value]) => (isPart(value) ? wordsIn(value) : isWord(field, value) ? String(value) : []))
    const one = cases[type][0]!
    const plain = (await tell(type, [one]))[0]!.row
    const saysWords = wordsIn(one[1]).some((word) => `${plain.title} ${plain.message}`.includes(word))
    await clear()
    const { row, mail } = (await tell(type, [one], changed))[0]!
    expect(`${row.title} ${row.message}`.includes(typed)).toBe(saysWords)
    if (!mail || !saysWords) return
    expect(`${mail.subject}\n${mail.text}`).toContain(typed)
    expect(mail.html).toContain('&lt;b&gt;O&#x27;Brien&lt;/b&gt;')
    expect(mail.html).not.toMatch(/<b>|<\/b>|&amp;(lt|#x27)/)
  })
})

describe.each(Object.keys(switches) as (keyof typeof switches)[])('the switch of %s', (group) => {
  // The types told before have taken the clock into the quiet hours.
  beforeAll(() => world.clock.set(storyNow))
  const mailedTypes = async (values: Partial<Record<(typeof switches)[keyof typeof switches], boolean>>) => {
    await inNorthlight(async (scope) => {
      const wishes = [people.olive, people.tom, people.pat].map(({ id }) => ({ studioId, userId: id, updatedAt: new Date(), ...values }))
      await scope.db.deleteFrom('userPreferences').execute()
      await scope.db.insertInto('userPreferences').values(wishes).execute()
    })
    const mails: NotificationType[] = []
    for (const type of types) {
      await clear()
      if ((await tell(type, cases[type].slice(0, 1)))[0]?.mail) mails.push(type)
    }
    return mails
  }
  const isAlways = (type: NotificationType) => {
    const one: Entry<any> = catalogue[type]
    return one.alwaysMailed?.(one.details.parse(cases[type][0]![1])) ?? false
  }

  it('stops its own emails and no others', async () => {
    const mailed = await mailedTypes({})
    const own = mailed.filter((type) => catalogue[type].group === group && !isAlways(type))
    expect(own).not.toEqual([])
    expect(await mailedTypes({ [switches[group]]: false })).toEqual(mailed.filter((type) => !own.includes(type)))
  }, 120_000)
})
