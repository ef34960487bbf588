import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Document } from '@callboard/contract/documents'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testEngine } from '../../../platform/db/test/test-database.ts'
import { withScope } from '../../../platform/events/open-scope.ts'
import { simplePdf } from '../../../platform/pdf/inspect/test-pdfs.ts'
import type { Browser } from '../../../world/open-world.ts'
import { people, studios } from '../../../world/people.ts'
import { seedPerson } from '../../../world/seed.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { hashPassword } from '../../auth/passwords/password.ts'
import { codeOf, forgetLimits, goodPassword } from '../../auth/story.test.kit.ts'
import { childForm } from '../../students/child.test.kit.ts'
import { addDocument, readAndSign, readToTheEnd, recipientOf, notificationsOf, uploadPdf, view } from '../documents.test.kit.ts'

const world = storyWorld()
const both = { userIds: [people.pat.id, people.quinn.id] }
const bytes = simplePdf({ words: 'At once.' })
let olive: Browser, tom: Browser, pat: Browser, quinn: Browser
beforeAll(async () => {
  ;[olive, tom, pat, quinn] = [await world.as('olive'), await world.as('tom'), await world.as('pat'), await world.as('quinn')]
  await olive.call.users.changeRole({ id: people.tom.id, role: 'owner' })
}, 120_000)
beforeEach(() => forgetLimits(world))

/** Each begins some milliseconds after the others, another first each time. @returns the code of each answer */
async function atOnce(...actions: (() => Promise<unknown>)[]): Promise<string[]> {
  const random = () => Math.floor(Math.random() * 25)
  return await Promise.all(actions.map((action) => sleep(random()).then(() => codeOf(action()))))
}
const rounds = (count: number) => Array.from({ length: count }, (_, n) => n)

const sign =
  (browser: Browser, { id, version }: Pick<Document, 'id' | 'version'>) =>
  () =>
    browser.call.documents.sign({ id, version, signature: browser === pat ? 'Pat Ellis' : 'Quinn Osei' })

interface End {
  readonly isThere: boolean
  readonly isWithdrawn: boolean
  /** of each signature, the version */
  readonly signatures: readonly { readonly userId: string; readonly version: number }[]
  readonly wrong: readonly string[]
}

/** How it has ended; `wrong`: what must hold whatever came first. */
async function endOf(id: string): Promise<End> {
  const { kysely } = world.database
  const document = await kysely.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst()
  const recipients = await kysely.selectFrom('documentRecipients').selectAll().where('documentId', '=', id).execute()
  const signatures = await kysely.selectFrom('documentSignatures').selectAll().where('documentId', '=', id).execute()
  const tasks = await kysely
    .selectFrom('notifications')
    .select(['userId', 'type'])
    .where('entityId', '=', id)
    .where('type', 'in', ['document_assigned', 'document_reminder'])
    .where('dismissed', '=', false)
    .execute()
  const { rows: entries } = await sql<{ n: number }>`
    select count(*)::int as n from trail_entries where kind = 'documents.signed' and facts ->> 'document' = ${id}`.execute(kysely)
  const { faults } = await olive.call.documents.checkRecord()
  const wrong = [
    faults.length > 0 && `the record: ${JSON.stringify(faults)}`,
    entries[0]!.n !== signatures.length && 'a signature without an entry, or an entry without one',
    !document && signatures.length > 0 && 'signatures of nothing',
    document && document.hasSignatures !== signatures.length > 0 && 'whether it has signatures',
    document?.withdrawnAt && !document.hasSignatures && 'withdrawn, not signed and still there',
  ]
  for (const [of, counted, actual] of [
    ['recipients', document?.recipientCount, recipients.length],
    ['readers', document?.viewedCount, recipients.filter(({ viewedAt }) => viewedAt).length],
    ['signers', document?.signedCount, recipients.filter(({ signedAt }) => signedAt).length],
  ] as const)
    if (document && counted !== actual) wrong.push(`${counted} ${of} counted, ${actual} there`)
  for (const { userId, studentId, signedAt } of recipients) {
    const own = signatures.find((one) => one.userId === userId && one.studentId === studentId && one.version === document?.version)
    if ((own !== undefined) !== (signedAt !== null)) wrong.push('signed by the row, or by the signature, alone')
  }
  for (const { userId, type } of tasks) {
    const own = recipients.filter((one) => one.userId === userId)
    if (own.every(({ signedAt }) => signedAt)) wrong.push(`${type} of somebody with nothing left to do`)
  }
  if (document?.withdrawnAt && tasks.length > 0) wrong.push('tasks of what is withdrawn')
  return {
    isThere: document !== undefined,
    isWithdrawn: Boolean(document?.withdrawnAt),
    signatures: signatures.map(({ userId, version }) => ({ userId, version })),
    wrong: wrong.filter((one) => typeof one === 'string'),
  }
}

const gone = ['document-not-found']

describe('a recipient who is removed', () => {
  it.each(rounds(6))('while they read (%i): they read on or have it no longer, and it is gone in the end', async () => {
    const document = await addDocument(olive, { to: both }, bytes)
    const { id } = document
    await view(pat, document)
    const recipientId = (await recipientOf(olive, id, 'pat'))!.id
    const file = async () => {
      const answer = await pat.fetch(`/api/documents/${id}/versions/1/file`)
      const body = Buffer.from(await answer.arrayBuffer())
      expect(answer.status === 200 ? body.equals(bytes) : [answer.status, body.includes('%PDF')]).toEqual(
        answer.status === 200 ? true : [404, false],
      )
    }
    const [removed, ...read] = await atOnce(
      () => olive.call.documents.removeRecipient({ id, recipientId }),
      () => pat.call.documents.open({ id }),
      () => pat.call.documents.viewed({ id, version: 1 }),
      () => pat.call.documents.viewed({ id, version: 1, toTheEnd: true }),
      file,
    )
    expect(removed).toBe('none')
    for (const code of read) expect(['none', ...gone]).toContain(code)
    expect(await endOf(id)).toMatchObject({ signatures: [], wrong: [] })
    expect(await codeOf(pat.call.documents.open({ id }))).toBe('document-not-found')
  })

  it.each(rounds(6))('while they sign (%i): it is signed and proved, or it is not', async () => {
    const document = await addDocument(olive, { to: both }, bytes)
    await readToTheEnd(pat, document)
    const recipientId = (await recipientOf(olive, document.id, 'pat'))!.id
    const [signed, removed] = await atOnce(sign(pat, document), () =>
      olive.call.documents.removeRecipient({ id: document.id, recipientId }),
    )
    expect(removed).toBe('none')
    expect(['none', ...gone]).toContain(signed)
    const end = await endOf(document.id)
    expect(end).toMatchObject({ isThere: true, wrong: [], signatures: { length: signed === 'none' ? 1 : 0 } })
    expect((await pat.call.documents.mine({})).documents.some(({ id }) => id === document.id)).toBe(false)
  })
})

describe('a document, while somebody signs it,', () => {
  it.each(rounds(6))('that is withdrawn (%i) is archived with the signature, or gone without one', async (n) => {
    const document = await addDocument(olive, { to: both }, bytes)
    if (n % 2 === 0) await readAndSign(quinn, document, 'Quinn Osei')
    await readToTheEnd(pat, document)
    const [signed, withdrawn] = await atOnce(sign(pat, document), () => olive.call.documents.withdraw({ id: document.id }))
    expect(withdrawn).toBe('none')
    const signatures = (signed === 'none' ? 1 : 0) + (n % 2 === 0 ? 1 : 0)
    if (signed !== 'none') expect(signed).toBe(n % 2 === 0 ? 'document-withdrawn' : 'document-not-found')
    const isThere = signatures > 0
    expect(await endOf(document.id)).toMatchObject({ isThere, isWithdrawn: isThere, wrong: [], signatures: { length: signatures } })
  })

  it.each(rounds(4))('that is withdrawn, and the withdrawal undone (%i), is there and signed, or to be signed', async () => {
    const document = await addDocument(olive, { to: both }, bytes)
    await readToTheEnd(pat, document)
    const there = async () => {
      const { undo } = await olive.call.documents.withdraw({ id: document.id, undoable: true })
      await sleep(Math.random() * 20)
      await olive.call.documents.undo({ id: undo!.id })
    }
    const [signed, back] = await atOnce(sign(pat, document), there)
    expect(back).toBe('none')
    expect(['none', 'document-withdrawn']).toContain(signed)
    expect(await codeOf(sign(pat, document)())).toBe('none')
    expect(await endOf(document.id)).toMatchObject({ isThere: true, isWithdrawn: false, wrong: [], signatures: { length: 1 } })
  })

  it.each(rounds(6))('that is replaced (%i) was signed as it was read, or must be read anew', async () => {
    const document = await addDocument(olive, { to: both }, bytes)
    await readToTheEnd(pat, document)
    const uploadId = await uploadPdf(olive, simplePdf({ words: 'New.', pages: 2 }))
    const replace = () => olive.call.documents.replace({ id: document.id, version: 1, uploadId })
    const [signed, first, second] = await atOnce(sign(pat, document), replace, replace)
    expect([first, second]).toEqual(['none', 'none'])
    expect(['none', 'document-replaced']).toContain(signed)
    const of = signed === 'none' ? [{ userId: people.pat.id, version: 1 }] : []
    expect(await endOf(document.id)).toMatchObject({ wrong: [], signatures: of })
    expect(await codeOf(sign(pat, { ...document, version: 2 })())).toBe('not-read')
    expect((await recipientOf(olive, document.id, 'pat'))?.status).toBe('none')
  })

  it.each(rounds(6))(
    'whose last day ends (%i) is signed in time or late by the moment that the record has, and nobody is told of it as missed',
    async (n) => {
      const day = world.clock.now().toZonedDateTimeISO('Europe/London').toPlainDate().add({ days: 1 })
      const later = async (to: string) => {
        world.clock.set(to)
        for (const browser of [olive, tom, pat, quinn]) await browser.call.auth.refresh({ attempt: randomUUID() })
      }
      const document = await addDocument(olive, { expiresOn: day.toString() }, bytes)
      await readToTheEnd(pat, document)
      const midnight = day.add({ days: 1 }).toZonedDateTime('Europe/London').toInstant()
      await later(midnight.subtract({ milliseconds: 5 }).toString())
      const end = async () => {
        world.clock.set(midnight.add({ milliseconds: 5 }).toString())
        await world.inNorthlight(({ db }) => world.app.jobs.send(db, [{ name: 'documents.find-missed', input: {}, options: {} }]))
        await world.app.jobs.runDue()
      }
      expect(await atOnce(sign(pat, document), end), `${n}`).toEqual(['none', 'none'])
      await world.app.jobs.runDue()
      expect(await endOf(document.id)).toMatchObject({ wrong: [], signatures: [{ userId: people.pat.id }] })
      const { signedAt, isLate } = (await recipientOf(olive, document.id, 'pat'))!
      expect(isLate).toBe(Temporal.Instant.compare(Temporal.Instant.from(signedAt!), midnight) >= 0)
      for (const who of ['pat', 'olive'] as const)
        expect((await notificationsOf(world, who, document.id)).filter((said) => said.includes('in time'))).toEqual([])
    },
  )
})

describe('whoever signs for a child', () => {
  it.each(rounds(6))('that is removed meanwhile (%i) has signed for it, or is no longer asked', async () => {
    const child = childForm({ name: 'Ivo Ellis' })
    await pat.call.students.add(child)
    const asks = { perChild: true, asks: { photo: true, socialMedia: false } }
    const document = await addDocument(olive, asks, bytes)
    const { id } = document
    await readToTheEnd(pat, document)
    const answers = [{ studentId: child.id, photo: true, socialMedia: null }]
    const signing = () => pat.call.documents.sign({ id, version: 1, signature: 'Pat Ellis', studentId: child.id, answers })
    const [signed, removed] = await atOnce(signing, () => pat.call.students.remove({ id: child.id }))
    expect(removed).toBe('none')
    expect(['none', 'children-changed']).toContain(signed)
    const end = await endOf(id)
    expect(end).toMatchObject({ wrong: [], signatures: { length: signed === 'none' ? 1 : 0 } })
    const names = (await olive.call.documents.recipients({ id })).recipients.map(({ child: name }) => name)
    expect(new Set(names)).toEqual(new Set([...(signed === 'none' ? ['Former student'] : []), 'Leo Ellis', 'Mia Ellis']))
  })
})

describe('a parent', () => {
  it.each(rounds(4))('who is made a teacher while they sign (%i) has signed, as what they were then', async () => {
    const document = await addDocument(olive, { to: both }, bytes)
    await readToTheEnd(pat, document)
    const change = (role: 'teacher' | 'parent') => olive.call.users.changeRole({ id: people.pat.id, role })
    expect(await atOnce(sign(pat, document), () => change('teacher'))).toEqual(['none', 'none'])
    expect(await endOf(document.id)).toMatchObject({ wrong: [], signatures: { length: 1 } })
    await change('parent')
    const { signatureId } = (await recipientOf(olive, document.id, 'pat'))!
    expect(['parent', 'teacher']).toContain((await olive.call.documents.evidence({ id: signatureId! })).role)
  })

  it.each(rounds(6))('who leaves while they sign and another signs (%i) has left evidence or nothing', async (n) => {
    const leaver = { id: randomUUID(), name: 'Lea Vera', email: `lea-${n}@northlight.example`, role: 'parent' as const }
    const hash = await hashPassword(goodPassword)
    await withScope(world.app.scopes, { logins: true, studioId: studios.northlight.id }, (scope) => seedPerson(scope, leaver, hash))
    const lea = world.visitor()
    await lea.call.auth.signIn({ email: leaver.email, password: goodPassword })
    const document = await addDocument(olive, { to: { userIds: [leaver.id, people.quinn.id] } }, bytes)
    for (const browser of [lea, quinn]) await readToTheEnd(browser, document)
    const leave = () =>
      n % 2 === 0
        ? olive.call.users.remove({ id: leaver.id })
        : lea.call.profile.deleteAccount({ phrase: 'delete my account', what: 'account' })
    const [signed, other, left] = await atOnce(sign(lea, document), sign(quinn, document), leave)
    expect([other, left]).toEqual(['none', 'none'])
    expect(['none', 'not-signed-in']).toContain(signed)
    expect(await endOf(document.id)).toMatchObject({ wrong: [], signatures: { length: signed === 'none' ? 2 : 1 } })
    expect((await olive.call.documents.list({})).documents.find(({ id }) => id === document.id)).toMatchObject({
      badge: 'signed',
      recipients: { all: signed === 'none' ? 2 : 1 },
    })
  })
})

describe('a reminder of the clock', () => {
  const zone = 'Europe/London'
  /** A document on the morning of the day on which those who have not signed it are reminded. */
  async function givenYesterday(isSigned: boolean): Promise<Document> {
    const document = await addDocument(olive, { to: both, reminders: { daysBefore: [], everyDays: 1 } }, bytes)
    if (isSigned) await readAndSign(quinn, document, 'Quinn Osei')
    const day = world.clock.now().toZonedDateTimeISO(zone).toPlainDate().add({ days: 1 })
    world.clock.set(day.toZonedDateTime({ timeZone: zone, plainTime: '09:00' }).toInstant().toString())
    for (const browser of [olive, tom, pat, quinn]) await browser.call.auth.refresh({ attempt: randomUUID() })
    await world.inNorthlight(({ db }) => world.app.jobs.send(db, [{ name: 'documents.find-reminders', input: {}, options: {} }]))
    return document
  }
  const run = () => world.app.jobs.runDue()

  it.each(rounds(6))('while the document is withdrawn (%i) has come before, or does not come', async (n) => {
    const { id } = await givenYesterday(n % 2 === 0)
    expect(await atOnce(run, () => olive.call.documents.withdraw({ id }))).toEqual(['none', 'none'])
    await run()
    expect(await endOf(id)).toMatchObject({ isThere: n % 2 === 0, isWithdrawn: n % 2 === 0, wrong: [] })
  })

  it.runIf(testEngine === 'postgres').each([true, false])(
    'that is written when the withdrawal looks goes with it (signed: %s)',
    async (isSigned) => {
      const { id } = await givenYesterday(isSigned)
      const { promise, resolve } = Promise.withResolvers<void>()
      // Both write their events last, and wait for each other no more than the documents make them.
      const held = world.database.kysely.transaction().execute(async (tx) => {
        await sql`select from event_counters for update`.execute(tx)
        await promise
      })
      const reminded = run()
      await sleep(400)
      const withdrawn = olive.call.documents.withdraw({ id })
      await sleep(400)
      resolve()
      await Promise.all([held, reminded, withdrawn])
      await run()
      expect(await endOf(id)).toMatchObject({ isThere: isSigned, wrong: [] })
    },
  )
})

describe('two owners', () => {
  it.each(rounds(6))('who remove and remind at once (%i) have removed, and reminded each person once', async () => {
    const { id } = await addDocument(olive, { to: both }, bytes)
    const [ofPat, ofQuinn] = [(await recipientOf(olive, id, 'pat'))!.id, (await recipientOf(olive, id, 'quinn'))!.id]
    const remove = (by: Browser) => () => by.call.documents.removeRecipient({ id, recipientId: ofPat })
    const remind = (by: Browser, recipientId: string) => () => by.call.documents.remind({ id, recipientId })
    const answers = await atOnce(
      remove(olive),
      remove(tom),
      remind(olive, ofPat),
      remind(tom, ofPat),
      remind(olive, ofQuinn),
      remind(tom, ofQuinn),
      () => tom.call.documents.remindAll({ id }),
      () => olive.call.documents.remindUnsigned(),
    )
    expect(answers.slice(0, 2)).toEqual(['none', 'none'])
    for (const code of answers.slice(2, 4)) expect(['none', 'reminded-today', ...gone]).toContain(code)
    for (const code of answers.slice(4, 6)) expect(['none', 'reminded-today']).toContain(code)
    expect(answers.slice(6)).toEqual(['none', 'none'])
    expect(await endOf(id)).toMatchObject({ isThere: true, signatures: [], wrong: [] })
    expect(await notificationsOf(world, 'pat', id)).toEqual([])
    expect((await notificationsOf(world, 'quinn', id)).filter((said) => said.includes('still waiting'))).toHaveLength(1)
  })
})

describe('everything at once', () => {
  const allowed = ['none', 'document-not-found', 'document-withdrawn', 'document-replaced', 'document-changed', 'not-fetched', 'not-read']
  const more = ['reminded-today', 'nothing-to-remind', 'no-file', 'undo-over']

  it.each(rounds(20))('(%i) ends in one of the ends that are allowed', async () => {
    const document = await addDocument(olive, { to: both }, bytes)
    const { id, revision } = document
    for (const browser of [pat, quinn]) await readToTheEnd(browser, document)
    const uploadId = await uploadPdf(tom, simplePdf({ words: 'New.' }))
    const recipientId = (await recipientOf(olive, id, 'pat'))!.id
    const actions: Record<string, () => Promise<unknown>> = {
      signed: sign(pat, document),
      'signed again': sign(pat, document),
      'signed by another': sign(quinn, document),
      'signed anew': async () => {
        await readToTheEnd(quinn, { id, version: 2 })
        await sign(quinn, { id, version: 2 })()
      },
      removed: () => olive.call.documents.removeRecipient({ id, recipientId }),
      given: () => tom.call.documents.addRecipients({ id, to: both }),
      replaced: () => tom.call.documents.replace({ id, version: 1, uploadId }),
      edited: () => olive.call.documents.edit({ id, revision, name: 'Edited', expiresOn: '2027-12-24' }),
      reminded: () => olive.call.documents.remind({ id, recipientId }),
      'all reminded': () => tom.call.documents.remindAll({ id }),
      withdrawn: () => olive.call.documents.withdraw({ id }),
      'withdrawn and undone': async () => {
        const { undo } = await tom.call.documents.withdraw({ id, undoable: true })
        if (undo) await tom.call.documents.undo({ id: undo.id })
      },
    }
    const chosen = Object.entries(actions).filter(([name]) => Math.random() < (name.startsWith('withdrawn') ? 0.25 : 0.6))
    const answers = await atOnce(...chosen.map(([, action]) => action))
    const story = chosen.map(([name], at) => `${name}: ${answers[at]}`).join(', ')
    expect(
      answers.filter((code) => ![...allowed, ...more].includes(code)),
      `${story}`,
    ).toEqual([])
    expect((await endOf(id)).wrong, `${story}`).toEqual([])
  })
})
