import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { simplePdf } from '../../platform/pdf/inspect/test-pdfs.ts'
import { checkTrail } from '../../platform/trail/check-trail.ts'
import { textsOf } from '../../platform/trail/trail.ts'
import type { Browser } from '../../world/open-world.ts'
import { people } from '../../world/people.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { codeOf } from '../auth/story.test.kit.ts'
import { addDocument, readAndSign, readToTheEnd, recipientOf, notificationsOf, uploadPdf, view } from './documents.test.kit.ts'

const world = storyWorld()
let olive: Browser, pat: Browser, quinn: Browser
beforeAll(async () => {
  ;[olive, pat, quinn] = [await world.as('olive'), await world.as('pat'), await world.as('quinn')]
}, 60_000)

/** Time goes on, and the browsers keep their sessions. */
async function later(change: () => void): Promise<void> {
  change()
  for (const browser of [olive, pat, quinn]) await browser.call.auth.refresh({ attempt: randomUUID() })
}
const sign = (browser: Browser, { id, version }: { id: string; version: number }, signature = 'Pat Ellis') =>
  browser.call.documents.sign({ id, version, signature })
const found = async (id: string) => (await olive.call.documents.list({})).documents.find((one) => one.id === id)
const both = { userIds: [people.pat.id, people.quinn.id] }

describe('a reader', () => {
  it('has viewed the document when its first page was drawn, the first time', async () => {
    const document = await addDocument(olive)
    await view(pat, document)
    const first = await recipientOf(olive, document.id, 'pat')
    expect(first).toMatchObject({
      status: 'viewed',
      viewedAt: world.clock.now().toString({ smallestUnit: 'millisecond' }),
      mayRemind: false,
    })
    await later(() => world.clock.advance({ hours: 1 }))
    await view(pat, document)
    expect(await recipientOf(olive, document.id, 'pat')).toEqual(first)
    expect((await found(document.id))?.recipients).toMatchObject({ all: 1, viewed: 1, signed: 0 })
  })

  it('has viewed and read nothing before the file was sent to them, in each version', async () => {
    const document = await addDocument(olive)
    const refused = async (version: number) =>
      expect([
        await codeOf(pat.call.documents.viewed({ id: document.id, version })),
        await codeOf(pat.call.documents.viewed({ id: document.id, version, toTheEnd: true })),
      ]).toEqual(['not-fetched', 'not-fetched'])
    await refused(1)
    await view(olive, document)
    await refused(1)
    expect(await codeOf(sign(pat, document))).toBe('not-read')
    expect(await recipientOf(olive, document.id, 'pat')).toMatchObject({ status: 'none' })
    await readAndSign(pat, document)
    const second = await olive.call.documents.replace({ id: document.id, version: 1, uploadId: await uploadPdf(olive) })
    await pat.fetch(`/api/documents/${document.id}/versions/1/file`)
    await refused(2)
    await readAndSign(pat, second)
  })

  it('finishes a document to read, and is not notified of it any more', async () => {
    const document = await addDocument(olive, { requiresSignature: false })
    expect(document.badge).toBe('view-only')
    await view(pat, document)
    expect(await recipientOf(olive, document.id, 'pat')).toMatchObject({ status: 'viewed', mayRemind: false })
    expect(await notificationsOf(world, 'pat', document.id)).toEqual([])
    await readToTheEnd(pat, document)
    expect(await codeOf(sign(pat, document))).toBe('nothing-to-sign')
  })

  it('who is the owner, and was not given the document, is not counted', async () => {
    const document = await addDocument(olive)
    await readToTheEnd(olive, document)
    expect((await found(document.id))?.recipients).toMatchObject({ all: 1, viewed: 0, signed: 0 })
    expect((await olive.call.documents.open({ id: document.id })).recipient).toBeNull()
    expect(await codeOf(sign(olive, document))).toBe('document-not-found')
  })
})

describe('a signature', () => {
  it('of somebody who is not signed in is refused in words of its own', async () => {
    const document = await addDocument(olive)
    await expect(sign(world.visitor(), document)).rejects.toMatchObject({ code: 'not-signed-in', message: 'User not authenticated' })
  })

  it('needs the document to be read to the end, and a name that is not blank', async () => {
    const document = await addDocument(olive)
    await view(pat, document)
    expect(await codeOf(sign(pat, document))).toBe('not-read')
    await readToTheEnd(pat, document)
    expect(await codeOf(sign(pat, document, ' \u200b '))).toBe('invalid-input')
    expect(await codeOf(sign(pat, document))).toBe('none')
  })

  it('is seen by the signer and the owner, and of whom it was asked', async () => {
    const document = await addDocument(olive, { to: both })
    const { signedAt } = await readAndSign(pat, document, 'Patricia Ellis')
    expect(await recipientOf(olive, document.id, 'pat')).toMatchObject({ status: 'signed', signedAt, mayRemind: false, isLate: false })
    expect((await pat.call.documents.open({ id: document.id })).recipient).toMatchObject({ signedAt, signature: 'Patricia Ellis' })
    expect((await pat.call.documents.mine({ filter: 'signed' })).documents.map(({ id }) => id)).toContain(document.id)
    expect((await pat.call.documents.mine({ filter: 'pending' })).documents.map(({ id }) => id)).not.toContain(document.id)
    expect(await found(document.id)).toMatchObject({ badge: 'signature-required', recipients: { all: 2, viewed: 1, signed: 1 } })
    expect((await olive.call.documents.list({ filter: 'pending' })).documents.map(({ id }) => id)).toContain(document.id)
    await readAndSign(quinn, document, 'Quinn Osei')
    expect(await found(document.id)).toMatchObject({ badge: 'signed', hasSignatures: true })
    expect((await olive.call.documents.list({ filter: 'signed' })).documents.map(({ id }) => id)).toContain(document.id)
  })

  it('is emailed to the signer with its entry of the record, and notified to the owners as a group', async () => {
    const document = await addDocument(olive, { name: 'Told', to: both })
    await readAndSign(pat, document)
    await readAndSign(quinn, document, 'Quinn Osei')
    expect(await notificationsOf(world, 'olive', document.id)).toEqual(['Quinn Osei has signed “Told”. 2 of 2 people have signed.'])
    expect(await notificationsOf(world, 'pat', document.id)).toEqual(['You have signed “Told”.'])
    await world.app.jobs.runDue()
    const [mail] = world.app.mailbox!.mails(people.pat.email)
    const [entry] = await world.inNorthlight(({ db }) =>
      db
        .selectFrom('documentSignatures')
        .innerJoin('trailEntries', 'trailEntries.number', 'documentSignatures.trailNumber')
        .select(['trailEntries.number', 'trailEntries.hash'])
        .where('documentId', '=', document.id)
        .where('userId', '=', people.pat.id)
        .execute(),
    )
    expect(mail!.text).toContain(`entry ${entry!.number} of your studio’s record, ${entry!.hash.toString('hex').slice(0, 16)}`)
  })

  it('is made once: a second one, at once or later, leaves the first', async () => {
    const document = await addDocument(olive)
    await readToTheEnd(pat, document)
    const answers = await Promise.all([sign(pat, document, 'Pat One'), sign(pat, document, 'Pat Two'), sign(pat, document, 'Pat Three')])
    expect(new Set(answers.map(({ signedAt }) => signedAt)).size).toBe(1)
    await later(() => world.clock.advance({ hours: 1 }))
    expect(await sign(pat, document, 'Pat Four')).toEqual(answers[0])
    const rows = await world.inNorthlight(({ db }) =>
      db.selectFrom('documentSignatures').select('id').where('documentId', '=', document.id).execute(),
    )
    expect(rows).toHaveLength(1)
  })

  it('of somebody who was removed and is given the document again still counts, and they are not asked again', async () => {
    const document = await addDocument(olive, { to: both })
    await readAndSign(pat, document)
    const recipient = await recipientOf(olive, document.id, 'pat')
    await olive.call.documents.removeRecipient({ id: document.id, recipientId: recipient!.id })
    expect(await olive.call.documents.addRecipients({ id: document.id, to: both })).toEqual({ added: 1 })
    expect(await recipientOf(olive, document.id, 'pat')).toMatchObject({
      status: 'signed',
      signedAt: recipient!.signedAt,
      mayRemind: false,
    })
    expect((await found(document.id))?.recipients).toMatchObject({ all: 2, viewed: 1, signed: 1 })
    expect(await notificationsOf(world, 'pat', document.id)).toEqual(['You have signed “Family handbook”.'])
  })

  it('of an owner is mailed to them, whoever signs before the mail goes out, and they are told once', async () => {
    const document = await addDocument(olive, { name: 'Ours', to: { userIds: [people.olive.id, people.pat.id] } })
    await readAndSign(olive, document, 'Olive Hart')
    expect(await notificationsOf(world, 'olive', document.id)).toEqual(['You have signed “Ours”.'])
    await readAndSign(pat, document)
    expect(await notificationsOf(world, 'olive', document.id)).toEqual([
      'Pat Ellis has signed “Ours”. 2 of 2 people have signed.',
      'You have signed “Ours”.',
    ])
    await world.app.jobs.runDue()
    expect(world.app.mailbox!.mails(people.olive.email).map(({ subject }) => subject)).toContain('You have signed “Ours”')
  })

  it('is recorded in an entry of the record: the bytes, the signer, when, how and what was agreed to', async () => {
    const bytes = simplePdf({ words: 'Prove this.' })
    const document = await addDocument(olive, { expiresOn: '2026-12-31' }, bytes)
    const { signedAt } = await readAndSign(pat, document, 'P. Ellis')
    const entry = await world.inNorthlight(({ db }) =>
      db.selectFrom('trailEntries').selectAll().where('kind', '=', 'documents.signed').orderBy('number', 'desc').executeTakeFirstOrThrow(),
    )
    expect(entry.at.toISOString()).toBe(signedAt)
    expect(entry.facts).toMatchObject({
      document: document.id,
      version: 1,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      pages: 1,
      signer: people.pat.id,
      role: 'parent',
      zone: 'Europe/London',
      expires: '2026-12-31',
      late: false,
    })
    expect(JSON.stringify(entry.facts)).not.toContain('Ellis')
    const texts = await world.inNorthlight((scope) => textsOf(scope, entry.number))
    expect(texts).toMatchObject({ signature: 'P. Ellis', name: 'Pat Ellis', email: people.pat.email, document: 'Family handbook' })
    expect(Object.keys(texts).toSorted()).toEqual(['address', 'browser', 'document', 'email', 'name', 'signature', 'wording'])
    expect(await world.inNorthlight(checkTrail)).toMatchObject({ faults: [] })
  })

  it('after the last day is accepted and marked late', async () => {
    const today = world.clock.now().toZonedDateTimeISO('Europe/London').toPlainDate()
    const document = await addDocument(olive, { expiresOn: today.toString() })
    await readToTheEnd(pat, document)
    await later(() => world.clock.advance({ hours: 48 }))
    expect((await pat.call.documents.mine({})).documents.find(({ id }) => id === document.id)?.status).toBe('expired')
    expect((await found(document.id))?.badge).toBe('overdue')
    await sign(pat, document)
    const extended = world.clock.now().add({ hours: 240 }).toZonedDateTimeISO('Europe/London').toPlainDate().toString()
    await olive.call.documents.edit({ id: document.id, revision: document.revision, name: document.name, expiresOn: extended })
    expect(await recipientOf(olive, document.id, 'pat')).toMatchObject({ status: 'signed', isLate: true })
    expect((await found(document.id))?.badge).toBe('signed')
  })
})

describe('a file that is replaced', () => {
  it('asks everybody again and notifies them, while what was signed stays for its signer alone', async () => {
    const [old, now] = [simplePdf({ words: 'Old.' }), simplePdf({ words: 'New.', pages: 2 })]
    const document = await addDocument(olive, { to: both }, old)
    await readAndSign(pat, document)
    await readToTheEnd(quinn, document)
    const replaced = await olive.call.documents.replace({ id: document.id, version: 1, uploadId: await uploadPdf(olive, now) })
    expect(replaced).toMatchObject({ version: 2, pages: 2, recipients: { all: 2, viewed: 0, signed: 0 }, hasSignatures: true })
    expect((await notificationsOf(world, 'pat', document.id)).at(-1)).toBe('“Family handbook” has changed, and needs your signature.')
    expect(await codeOf(sign(quinn, document))).toBe('document-replaced')
    expect(await codeOf(sign(quinn, replaced))).toBe('not-read')
    const read = async (browser: Browser, version: number) => {
      const answer = await browser.fetch(`/api/documents/${document.id}/versions/${version}/file`)
      return answer.status === 200 ? Buffer.from(await answer.arrayBuffer()) : answer.status
    }
    expect([await read(pat, 1), await read(quinn, 1), await read(olive, 1)]).toEqual([old, 404, old])
    expect([await read(pat, 2), await read(quinn, 2), await read(olive, 2)]).toEqual([now, now, now])
    await readAndSign(pat, replaced)
    const signatures = await world.inNorthlight(({ db }) =>
      db.selectFrom('documentSignatures').select('version').where('documentId', '=', document.id).orderBy('version').execute(),
    )
    expect(signatures).toEqual([{ version: 1 }, { version: 2 }])
  })

  it('is replaced once, when the answer was lost or two do it at once', async () => {
    const { id } = await addDocument(olive)
    const uploadId = await uploadPdf(olive)
    const first = await olive.call.documents.replace({ id, version: 1, uploadId })
    expect(await olive.call.documents.replace({ id, version: 1, uploadId })).toEqual(first)
    expect(await codeOf(olive.call.documents.replace({ id, version: 1, uploadId: await uploadPdf(olive) }))).toBe('document-changed')
  })
})

describe('a document that is withdrawn', () => {
  it('is hidden from everybody, restored by undo, and removed when the time for undo is over', async () => {
    const { id } = await addDocument(olive)
    const { undo, isArchived } = await olive.call.documents.withdraw({ id, undoable: true })
    expect(isArchived).toBe(false)
    expect(await codeOf(pat.call.documents.open({ id }))).toBe('document-not-found')
    expect(await found(id)).toBeUndefined()
    await olive.call.documents.undo({ id: undo!.id })
    expect((await pat.call.documents.open({ id })).id).toBe(id)
    expect(await notificationsOf(world, 'pat', id)).toHaveLength(1)
    await olive.call.documents.withdraw({ id, undoable: true })
    await later(() => world.clock.advance({ minutes: 1 }))
    await world.app.jobs.runDue()
    expect(await notificationsOf(world, 'pat', id)).toEqual([])
    const left = await world.inNorthlight(({ db }) => db.selectFrom('documents').select('id').where('id', '=', id).execute())
    expect(left).toEqual([])
  })

  it('is archived with its signatures, and cannot be signed any more', async () => {
    const document = await addDocument(olive, { to: both })
    await readAndSign(pat, document)
    await readToTheEnd(quinn, document)
    expect(await olive.call.documents.withdraw({ id: document.id })).toMatchObject({ isArchived: true, undo: null })
    expect(await codeOf(sign(quinn, document))).toBe('document-withdrawn')
    const kept = await world.inNorthlight(({ db }) =>
      db.selectFrom('documentSignatures').select('userId').where('documentId', '=', document.id).execute(),
    )
    expect(kept).toEqual([{ userId: people.pat.id }])
  })
})

describe('a reminder', () => {
  it('is offered from the day after it was received, by the studio’s clock, to those who have not signed', async () => {
    await later(() => world.clock.set('2026-11-28T23:30:00Z'))
    const document = await addDocument(olive, { to: both })
    const offered = async () =>
      [await recipientOf(olive, document.id, 'pat'), await recipientOf(olive, document.id, 'quinn')].map((one) => one?.mayRemind)
    expect(await offered()).toEqual([false, false])
    await readAndSign(pat, document)
    await later(() => world.clock.set('2026-11-29T00:10:00Z'))
    expect(await offered()).toEqual([false, true])
    await olive.call.documents.replace({ id: document.id, version: 1, uploadId: await uploadPdf(olive) })
    expect(await offered(), 'a new version was received today').toEqual([false, false])
  })

  it('is sent once a day, and only to those who still have to act', async () => {
    const document = await addDocument(olive, { to: both })
    const recipient = await recipientOf(olive, document.id, 'pat')
    const remind = () => olive.call.documents.remind({ id: document.id, recipientId: recipient!.id })
    const { lastReminderAt } = await remind()
    expect(await recipientOf(olive, document.id, 'pat')).toMatchObject({ lastReminderAt })
    await expect(remind()).rejects.toMatchObject({
      code: 'reminded-today',
      message: expect.stringMatching(/^Pat Ellis was already reminded today at \d\d:\d\d\.$/),
    })
    expect(await olive.call.documents.remindAll({ id: document.id })).toMatchObject({ reminded: 1, alreadyToday: 1 })
    expect(await notificationsOf(world, 'quinn', document.id)).toContain('“Family handbook” is still waiting for your signature.')
    await later(() => world.clock.advance({ hours: 24 }))
    await remind()
    await readAndSign(pat, document)
    await expect(remind()).rejects.toMatchObject({ code: 'nothing-to-remind' })
    expect(await notificationsOf(world, 'pat', document.id)).toEqual(['You have signed “Family handbook”.'])
  })
})

describe('a deadline that is missed', () => {
  const look = async () => {
    await world.inNorthlight(({ db }) => world.app.jobs.send(db, [{ name: 'documents.find-missed', input: {}, options: {} }]))
    await world.app.jobs.runDue()
  }

  it('is notified once, by the studio’s clock, to those who have not signed and to the owners with their number', async () => {
    await later(() => world.clock.set('2026-12-01T12:00:00Z'))
    const { id, revision } = await addDocument(olive, { to: both, expiresOn: '2026-12-03' })
    await readAndSign(pat, { id, version: 1 })
    const missed = async (who: 'olive' | 'pat' | 'quinn') =>
      (await notificationsOf(world, who, id)).filter((said) => said.includes('in time'))
    await later(() => world.clock.set('2026-12-03T23:59:00Z'))
    await look()
    expect(await missed('quinn')).toEqual([])
    await later(() => world.clock.set('2026-12-04T00:01:00Z'))
    await look()
    await look()
    expect(await missed('quinn')).toEqual([
      'You did not sign “Family handbook” in time. The deadline was Thursday 3 December 2026. You can still sign it.',
    ])
    expect(await missed('pat')).toEqual([])
    expect(await missed('olive')).toEqual(['1 person has not signed “Family handbook” in time. The deadline was Thursday 3 December 2026.'])
    await olive.call.documents.edit({ id, revision, name: 'Family handbook', expiresOn: '2026-12-05' })
    expect([await missed('quinn'), await missed('olive')]).toEqual([[], []])
    await later(() => world.clock.set('2026-12-06T00:01:00Z'))
    await look()
    expect([await missed('quinn'), await missed('olive')]).toMatchObject([{ length: 1 }, { length: 1 }])
    await olive.call.documents.withdraw({ id })
    expect(await missed('olive')).toEqual([])
  })

  it('of a document to read is missed by nobody', async () => {
    const { id } = await addDocument(olive, { requiresSignature: false, expiresOn: '2026-12-06' })
    await later(() => world.clock.set('2026-12-08T12:00:00Z'))
    await look()
    expect((await notificationsOf(world, 'pat', id)).filter((said) => said.includes('in time'))).toEqual([])
  })
})

describe('somebody who leaves', () => {
  it('is no longer asked for missing signatures, and what they have signed stays', async () => {
    const [signed, unsigned] = [await addDocument(olive, { to: both }), await addDocument(olive, { name: 'Not signed', to: both })]
    await readAndSign(quinn, signed, 'Quinn Osei')
    await olive.call.users.remove({ id: people.quinn.id })
    expect((await found(unsigned.id))?.recipients).toMatchObject({ all: 1, viewed: 0, signed: 0 })
    const { recipients } = await olive.call.documents.recipients({ id: signed.id })
    expect(recipients.map(({ user, status, mayRemind }) => [user.name, user.email, status, mayRemind])).toEqual([
      ['Deleted user', '', 'signed', false],
      ['Pat Ellis', people.pat.email, 'none', false],
    ])
    await olive.call.documents.replace({ id: signed.id, version: 1, uploadId: await uploadPdf(olive) })
    expect((await found(signed.id))?.recipients).toMatchObject({ all: 1, viewed: 0, signed: 0 })
    const proof = await world.inNorthlight(({ db }) =>
      db.selectFrom('documentSignatures').select('trailNumber').where('documentId', '=', signed.id).executeTakeFirstOrThrow(),
    )
    expect((await world.inNorthlight((scope) => textsOf(scope, proof.trailNumber)))['signature']).toBe('Quinn Osei')
    expect(await world.inNorthlight(checkTrail)).toMatchObject({ faults: [] })
  })
})
