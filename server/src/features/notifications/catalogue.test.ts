import { categoryOf, NotificationType } from '@callboard/contract/notifications'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { origin } from '../../world/open-world.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { people, studios } from '../../world/people.ts'
import { storyNow } from '../../world/story.ts'
import { catalogue } from './catalogue.ts'
import type { Entry } from './catalogue/entry.ts'
import { expected } from './expected/all.test.kit.ts'
import { aboutId, type Case, otherId } from './expected/expected.test.kit.ts'
import { notify } from './notify.ts'

const types = NotificationType.options
const switches = { classUpdates: 'emailClassUpdates', messages: 'emailMessages', billing: 'emailBilling' } as const
const switchesUrl = `${origin}/dashboard/settings#email-notifications`
const studioId = studios.northlight.id

const world = storyWorld()
beforeEach(() =>
  inNorthlight(async (scope) => {
    await scope.db.deleteFrom('notifications').execute()
    await scope.db.deleteFrom('userPreferences').execute()
  }),
)

const { inNorthlight } = world
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
async function tell(type: NotificationType, cases: readonly Case[], change = (details: Case['details']) => details) {
  for (const { to, details } of cases) {
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

describe('the expected notifications', () => {
  it.each(types)('of %s try every detail, and leave out each optional one', (type) => {
    const shape: Record<string, z.ZodType> = catalogue[type].details.shape
    const tried = expected[type].cases.map(({ details }) => Object.keys(details))
    expect(new Set(tried.flat())).toEqual(new Set(Object.keys(shape)))
    const required = Object.keys(shape).filter((field) => !shape[field]!.safeParse(undefined).success)
    expect(tried.map((fields) => fields.toSorted())).toContainEqual(required.toSorted())
  })
})

describe.each(types)('%s', (type) => {
  const { cases, mailed, category, entityType, ...notified } = expected[type]

  it('has the expected words', async () => {
    const answers = await tell(type, cases)
    for (const [n, { row }] of answers.entries()) {
      const { title, message, priority, link, requiresAction = false } = { ...notified, ...cases[n]! }
      expect(row).toMatchObject({ type, title, message, priority, link, requiresAction, emailRequired: cases[n]!.mail !== undefined })
      expect([categoryOf(type), row.entityType, row.entityId]).toEqual([category, entityType, entityType ? aboutId : row.entityId])
      for (const said of [title, message]) isClean(said)
    }
  })

  it('is emailed with one button, plain text and a way to switch it off, or stays in the product', async () => {
    for (const [n, { row, mail }] of (await tell(type, cases)).entries()) {
      const { to, link = notified.link, mail: said, button = mailed?.button, mailLink = mailed?.link } = cases[n]!
      expect([mail !== undefined, mailed !== null || !said]).toEqual([said !== undefined, true])
      if (!mail || !said) continue
      const [subject, ...paragraphs] = said
      expect(mail).toMatchObject({
        subject,
        to: people[to].email,
        unsubscribeUrl: expect.stringMatching(/^http:\/\/callboard\.test\/unsubscribe\//),
      })
      isClean(mail.subject)
      const { phone, email } = studios.northlight
      const reach = people[to].role === 'owner' ? '' : ` You can reach them on ${phone} or ${email}.`
      expect(mail.text).toBe(
        [studios.northlight.name, row.title, `Hello ${people[to].name},`, ...paragraphs]
          .concat(`${button}:\n${origin}${mailLink ?? link}`)
          .concat(`-- \nSent by Callboard for Northlight Dance.${reach}\nChoose which emails you get: ${switchesUrl}\n`)
          .join('\n\n'),
      )
      expect(mail.html.match(/class="button"/g)).toHaveLength(1)
      expect(mail.html).toContain(`href="${switchesUrl}"`)
      expect(wordsOf(mail.html)).not.toMatch(/undefined|null|NaN/)
      for (const paragraph of paragraphs) expect(wordsOf(mail.html)).toContain(paragraph.replaceAll("'", '&#x27;'))
    }
  })

  it('shows markup and apostrophes in names as they were typed', async () => {
    const typed = `<b>O'Brien</b>`
    const isWord = (field: string, value: unknown) =>
      typeof value === 'string' &&
      !/^(date|startTime|dueDate|expiresOn|untilOn|untilAt|currency|method|state|failure|hash|previous|kind|reason|outcome|what|done|\w+Id)$/.test(
        field,
      )
    const isPart = (value: unknown): value is Case['details'] => typeof value === 'object' && value !== null
    const otherwise = (field: string, value: unknown): unknown => {
      if (Array.isArray(value)) return value.map((one) => otherwise(field, one))
      return isPart(value) ? changed(value) : isWord(field, value) ? typed : value
    }
    const changed = (details: Case['details']): Case['details'] =>
      Object.fromEntries(Object.entries(details).map(([field, value]) => [field, otherwise(field, value)]))
    const wordsIn = (details: Case['details']): string[] =>
      Object.entries(details).flatMap(([field, value]) => (isPart(value) ? wordsIn(value) : isWord(field, value) ? String(value) : []))
    const [one] = cases
    const said = `${one!.title ?? notified.title} ${one!.message}`
    const saysWords = wordsIn(one!.details).some((word) => said.includes(word))
    const { row, mail } = (await tell(type, [one!], changed))[0]!
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
  const mailedTypes = types.filter((type) => expected[type].mailed)
  const tellAll = async (values: Partial<Record<(typeof switches)[keyof typeof switches], boolean>>) => {
    await inNorthlight(async (scope) => {
      const wishes = [people.olive, people.tom, people.pat].map(({ id }) => ({ studioId, userId: id, updatedAt: new Date(), ...values }))
      await scope.db.insertInto('userPreferences').values(wishes).execute()
    })
    const mails: string[] = []
    for (const type of mailedTypes) {
      await inNorthlight((scope) => scope.db.deleteFrom('notifications').execute())
      if ((await tell(type, expected[type].cases.slice(0, 1)))[0]?.mail) mails.push(type)
    }
    return mails
  }
  const isAlways = (type: NotificationType) => {
    const one: Entry<any> = catalogue[type]
    return one.alwaysMailed?.(one.details.parse(expected[type].cases[0]!.details)) ?? false
  }
  const own = mailedTypes.filter((type) => expected[type].mailed?.by === group && !isAlways(type))

  it('has a switch that stops its own emails and no others', async () => {
    expect(own).not.toEqual([])
    expect(await tellAll({ [switches[group]]: false })).toEqual(mailedTypes.filter((type) => !own.includes(type)))
  })
})
