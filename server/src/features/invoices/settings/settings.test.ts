import { expect, it } from 'vitest'
import { bill, billingOverTime, faultOf, signInAgain } from '../bill.test.kit.ts'

const billing = billingOverTime('invoices.find-periods')
const settings = { vatNumber: null, remindDays: [3] }

it('the settings keep the payment days, from Monday to Sunday and from 1 to 28', async () => {
  const { olive, world } = billing
  expect(await olive.call.invoices.settings()).toMatchObject({ weeklyDay: null, monthlyDate: null })
  const chosen = { ...settings, weeklyDay: 7, monthlyDate: 28 }
  expect(await olive.call.invoices.saveSettings(chosen)).toEqual(chosen)
  expect(await (await signInAgain(world, 'olive')).call.invoices.settings()).toEqual(chosen)
  for (const wrong of [{ weeklyDay: 8 }, { monthlyDate: 29 }])
    expect(await faultOf(olive.call.invoices.saveSettings({ ...settings, ...wrong }))).toMatchObject({ code: 'invalid-input' })
  expect(await olive.call.invoices.settings()).toEqual(chosen)
})

it('the payment days do not change recurring invoices or due dates that an owner chooses', async () => {
  const recurring = { interval: 'month', endsOn: '2027-12-31' } as const
  const {
    invoices: [first],
  } = await billing.olive.call.invoices.add(bill({ dueOn: '2026-12-31', recurring }))
  await billing.olive.call.invoices.saveSettings({ ...settings, weeklyDay: 1, monthlyDate: 1 })
  await billing.lookAt('2027-02-21T10:00:00Z')
  expect((await billing.olive.call.invoices.list({})).invoices.map(({ dueOn }) => dueOn)).toEqual([
    '2027-02-28',
    '2027-02-28',
    '2026-12-31',
  ])
  expect((await billing.olive.call.invoices.read({ id: first!.id })).recurrence).toMatchObject({
    startsOn: '2026-12-31',
    nextOn: '2027-03-31',
    nextSentOn: '2027-03-24',
  })
})
