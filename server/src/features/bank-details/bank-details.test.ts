import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { passwordOf, people, studios } from '../../world/people.ts'
import type { Browser } from '../../world/open-world.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { codeOf } from '../auth/story.test.kit.ts'

const world = storyWorld()
let olive: Browser, tom: Browser
beforeAll(async () => {
  olive = await world.as('olive')
  await olive.call.users.changeRole({ id: people.tom.id, role: 'owner' })
  tom = await world.as('tom')
}, 60_000)
beforeEach(() => world.database.kysely.deleteFrom('bankDetails').execute())

type Typed = Parameters<Browser['call']['bankDetails']['save']>[0]
const british: Typed = {
  country: 'GB',
  accountName: 'Northlight Dance Ltd',
  accountNumber: '63748472',
  sortCode: '202959',
  bankName: 'A Bank',
  version: 0,
}
const save = (browser: Browser, changed: Partial<Typed> = {}) => browser.call.bankDetails.save({ ...british, ...changed })
const faultsOf = async (browser: Browser, changed: Partial<Record<keyof Typed, unknown>>) => {
  const refused: unknown = await save(browser, changed as Partial<Typed>).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'invalid-input' })
  return (refused as { data: { fields: Record<string, string> } }).data.fields
}
const mailsTo = async (email: string) => {
  await world.app.jobs.runDue()
  return (world.app.mailbox?.mails(email) ?? []).filter(({ subject }) => subject.startsWith('The bank details'))
}

describe('bank details', () => {
  it('are none at first, and are kept with who changed them and when', async () => {
    expect(await olive.call.bankDetails.read()).toEqual({ version: 0, details: null, changed: null })
    const { version: _, ...typed } = british
    const kept = {
      version: 1,
      details: { ...typed, sortCode: '20-29-59' },
      changed: { by: people.olive.name, at: new Date(world.clock.now().epochMilliseconds).toISOString() },
    }
    expect(await save(olive)).toEqual(kept)
    expect(await tom.call.bankDetails.read()).toEqual(kept)
    expect(await save(tom, { version: 1, accountName: 'Northlight' })).toMatchObject({ version: 2, changed: { by: people.tom.name } })
    const written = await world.database.kysely.selectFrom('bankDetails').selectAll().orderBy('version').execute()
    expect(written.map(({ changedBy, accountName }) => [changedBy, accountName])).toEqual([
      [people.olive.id, 'Northlight Dance Ltd'],
      [people.tom.id, 'Northlight'],
    ])
  })

  it('are never rewritten, not even by a faulty query of ours', async () => {
    await save(olive)
    const rewritten = world.inNorthlight((scope) => scope.db.updateTable('bankDetails').set({ accountNumber: '00000000' }).execute())
    await expect(rewritten).rejects.toMatchObject({ code: '42501' })
  })

  it('are read by owners of the studio only; who has no children here has nothing to transfer', async () => {
    await save(olive)
    expect(await (await world.as('omar')).call.bankDetails.read()).toEqual({ version: 0, details: null, changed: null })
    for (const person of ['tara', 'pat'] as const)
      expect(await codeOf((await world.as(person)).call.bankDetails.read())).toBe('access-denied')
    expect(await codeOf((await world.as('tara')).call.bankDetails.payTo())).toBe('nothing-to-transfer')
  })

  it('are shown to no parent, as none has a bank-transfer invoice to pay', async () => {
    await save(olive)
    for (const person of ['pat', 'petra'] as const)
      await expect((await world.as(person)).call.bankDetails.payTo()).rejects.toMatchObject({ code: 'nothing-to-transfer', status: 404 })
  })

  it('need a name, a number and a sort code, as the country writes them', async () => {
    expect(await faultsOf(olive, { accountName: ' ', accountNumber: '', sortCode: '' })).toEqual({
      accountName: 'Account name is required',
      accountNumber: 'Account number is required',
      sortCode: 'Sort code is required',
    })
    for (const accountNumber of ['1234567', '123456789', '1234567a', '١٢٣٤٥٦٧٨', '9'.repeat(10_000)])
      expect(await faultsOf(olive, { accountNumber })).toHaveProperty('accountNumber')
    for (const sortCode of ['20-29-5', '20-29-590', '٢٠٢٩٥٩', '20=29=59'])
      expect(await faultsOf(olive, { sortCode })).toEqual({ sortCode: 'Sort code must have 6 digits' })
    expect(await faultsOf(olive, { accountName: 'x'.repeat(10_000), bankName: 'a\nb' })).toEqual({
      accountName: 'Account name can be at most 120 characters',
      bankName: 'Bank name must be on one line',
    })
    expect(await save(olive, { accountNumber: ' ６３７４ 8472 ', sortCode: '20 29 59' })).toMatchObject({
      details: { accountNumber: '63748472', sortCode: '20-29-59' },
    })
  })

  it('are not overwritten by an owner who has not seen the newest, also when both save at the same moment', async () => {
    const both = [save(olive, { bankName: 'One' }), save(tom, { bankName: 'Other' })]
    expect((await Promise.all(both.map(codeOf))).toSorted()).toEqual(['bank-details-changed', 'none'])
    await expect(save(olive, { bankName: 'Third' })).rejects.toMatchObject({
      code: 'bank-details-changed',
      message: 'Someone else has just changed the bank details. Please check theirs first, then save yours again if they are still right.',
    })
    const { version, details } = await olive.call.bankDetails.read()
    expect([version, ['One', 'Other'].includes(details?.bankName ?? '')]).toEqual([1, true])
  })

  it('are saved once if the request is repeated, and not at all if nothing has changed', async () => {
    const notified = (await mailsTo(people.olive.email)).length
    await save(olive)
    expect(await save(olive)).toMatchObject({ version: 1 })
    expect(await save(olive, { version: 1, sortCode: '20-29-59' })).toMatchObject({ version: 1 })
    expect(await mailsTo(people.olive.email)).toHaveLength(notified + 1)
  })

  it('are refused in the form of a country in which the studio no longer is', async () => {
    await olive.call.studios.edit({ country: 'IE' })
    expect(await codeOf(save(olive))).toBe('country-changed')
    const irish = { ...british, country: 'IE', accountNumber: 'ie29 aibk 9311 5212 3456 78', sortCode: '' } as const
    expect(await faultsOf(olive, { ...irish, sortCode: '202959' })).toHaveProperty('sortCode')
    await expect(save(olive, { ...irish, accountNumber: 'IE29AIBK93115212345679' })).rejects.toMatchObject({
      code: 'iban-wrong',
      data: { field: 'accountNumber' },
    })
    expect(await save(olive, irish)).toMatchObject({ details: { accountNumber: 'IE29AIBK93115212345678', sortCode: '' } })
    await olive.call.studios.edit({ country: 'GB' })
    // The bank account's country does not follow the studio's.
    expect(await olive.call.bankDetails.read()).toMatchObject({ details: { country: 'IE' } })
  })

  it('require a fresh proof', async () => {
    const browser = world.visitor()
    await browser.call.auth.signIn({ email: people.olive.email, password: passwordOf(people.olive) })
    world.clock.advance({ minutes: 10 })
    expect(await codeOf(save(browser))).toBe('proof-needed')
    expect(await browser.call.bankDetails.read()).toMatchObject({ version: 0 })
    await browser.call.auth.prove({ password: passwordOf(people.olive) })
    expect(await codeOf(save(browser))).toBe('none')
    await olive.call.auth.prove({ password: passwordOf(people.olive) })
    await tom.call.auth.prove({ password: passwordOf(people.tom) })
  })
})

it('a change is mailed to every owner, with who, when, and the end of the number only', async () => {
  await mailsTo(people.tom.email)
  await save(olive, { accountName: 'New account' })
  const [mail] = await mailsTo(people.tom.email)
  expect(mail?.subject).toBe(`The bank details of ${studios.northlight.name} have changed`)
  expect(mail?.text).toMatch(/Olive Hart changed the bank details of Northlight Dance on 18 November 2026 at \d{2}:\d{2}\./)
  expect(mail?.text).toContain('“New account”, ending in 8472')
  expect(mail?.text).not.toContain('63748472')
  expect((await mailsTo(people.olive.email))[0]?.text).toContain('ending in 8472')
  expect(await mailsTo(people.tara.email)).toEqual([])
  expect(await mailsTo(people.omar.email)).toEqual([])
})

describe('a check of an account number', () => {
  const fits = async (changed: object) => (await olive.call.bankDetails.check({ ...british, ...changed })).fits

  it.each([
    ['202959', '63748472', true],
    ['089999', '66374958', true],
    ['089999', '66374959', false],
    ['107999', '88837493', false],
    ['000099', '12345678', true],
  ])('says whether it can belong to the sort code (%s %s)', async (sortCode, accountNumber, answer) => {
    expect(await fits({ sortCode, accountNumber })).toBe(answer)
  })

  it('stops nobody: what does not fit is saved all the same', async () => {
    expect(await save(olive, { sortCode: '089999', accountNumber: '66374959' })).toMatchObject({ version: 1 })
  })

  it('has nothing to say about other countries', async () => {
    expect(await fits({ country: 'AU', sortCode: '089-999', accountNumber: '66374959' })).toBe(true)
  })
})

it('a studio that closes leaves no bank details', async () => {
  const omar = await world.as('omar')
  await omar.call.auth.prove({ password: passwordOf(people.omar) })
  await save(omar)
  await omar.call.profile.deleteAccount({ phrase: 'delete my account', what: 'studio' })
  expect(
    await world.database.kysely.selectFrom('bankDetails').select('version').where('studioId', '=', studios.harbour.id).execute(),
  ).toEqual([])
})
