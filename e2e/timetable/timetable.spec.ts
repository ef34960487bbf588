import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addDays } from '@callboard/contract/dates'
import type { Page } from '@playwright/test'
import { faultless, faultlessOnBoth } from '../faultless.ts'
import { addClass, once } from '../classes/add-class.ts'
import { callsOf, expect, newEmail, type Server, test } from '../fixtures.ts'

test.use({ timePasses: true })

/** A class of an open day that is still to come by the server's clock, which other stories have moved. */
async function addComing(owner: Page, server: Server, name: string): Promise<string> {
  const ahead = (await server.pass(0)) + 7 * 24 * 60
  const { closures } = await callsOf(owner).terms.list()
  let date = new Date(Date.now() + ahead * 60_000).toISOString().slice(0, 10)
  while (closures.some(({ startsOn, endsOn }) => startsOn <= date && date <= endsOn)) date = addDays(date, 7)
  return addClass(owner, name, once(date))
}

test('a stranger finds a class on the public timetable, asks for a trial, confirms the address, and the owner offers the date', async ({
  as,
  stranger,
  server,
}) => {
  test.slow()
  const owner = await as('olive')
  await addComing(owner, server, 'Open Ballet')
  await owner.goto('/dashboard/studio#timetable')
  await owner.getByLabel('Show the timetable to everybody').check()
  await owner.getByRole('textbox', { name: 'Its address' }).fill('northlight-school')
  await owner.getByRole('button', { name: 'Save' }).click()
  await expect(owner.getByText('Your timetable is public.')).toBeAttached()
  await owner.getByRole('checkbox', { name: 'Open Ballet' }).click()
  await expect(owner.getByRole('checkbox', { name: 'Open Ballet' })).toBeChecked()
  await faultlessOnBoth(owner)

  const page = await stranger({ width: 390, height: 844 })
  await page.goto('/at/northlight-school')
  await expect(page).toHaveTitle(/Northlight Dance/)
  await faultlessOnBoth(page)
  const words = await page.locator('body').innerText()
  for (const name of ['Mia', 'Noor', 'Ellis', 'Osei']) expect(words).not.toContain(name)
  expect(await page.context().cookies()).toEqual([])

  await page
    .getByRole('link', { name: /Ballet/ })
    .first()
    .click()
  await faultless(page)
  await page.getByRole('link', { name: 'Ask for a trial' }).first().click()
  await server.pass(1)
  const email = newEmail('rhian')
  await page.getByLabel('Child’s first name').fill('Cai')
  await page.getByLabel('Child’s age in years').fill('7')
  await page.getByLabel('Your name').fill('Rhian Pugh')
  await page.getByLabel('Email').fill(email)
  await faultlessOnBoth(page)
  await page.getByRole('button', { name: 'Ask for a trial' }).click()
  await owner.goto('/dashboard/users')
  await expect(owner.getByText('Cai, 7')).toHaveCount(0)

  const [link = ''] = /https?:\/\/\S+\/at\/\S+/.exec((await server.mailTo(email)).text) ?? []
  await page.goto(new URL(link).pathname + new URL(link).search)
  await page.getByRole('button').click()
  await expect(owner.getByText(/^Cai, 7/)).toBeVisible()
  await owner.getByRole('button', { name: 'Offer a date to Cai' }).click()
  const panel = owner.getByRole('dialog', { name: 'Offer a date' })
  await faultless(owner)
  await panel.getByRole('button', { name: 'Offer this date' }).click()
  await expect(panel).toBeHidden()
  await expect(owner.getByRole('listitem').filter({ hasText: 'Cai, 7' })).toContainText('Offered')
  expect((await server.mailTo(email, 1, 'Come to')).text).toContain('Cai')
})

test('only the cards may stand in another site’s frame, and their links open the studio’s own page', async ({ as, stranger, server }) => {
  const owner = await as('olive')
  const calls = callsOf(owner)
  await calls.timetable.edit({ isOn: true, slug: 'northlight-frame' })
  await calls.timetable.show({ ids: [await addComing(owner, server, 'Framed Ballet')], shown: true })
  await owner.goto('/dashboard/studio#timetable')
  const line = owner.getByLabel('For your own site')
  await expect(line).toBeVisible()
  const embed = await line.inputValue()
  const school = await openSite(embed)
  const page = await stranger()
  await page.goto(school.address)
  const cards = page.frameLocator('iframe')
  await expect(cards.getByRole('link').first()).toHaveAttribute('target', '_blank')
  await school.close()

  const whole = await openSite(embed.replace('/embed', ''))
  await page.goto(whole.address)
  await expect(page.getByRole('heading', { name: 'Our school' })).toBeVisible()
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Timetable' })).toHaveCount(0)
  await whole.close()
})

/** Another site, with a line of ours in its page. */
async function openSite(line: string) {
  const site = createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><title>Our school</title><h1>Our school</h1>${line}`)
  })
  await new Promise<void>((done) => void site.listen(0, '127.0.0.1', done))
  const { port } = site.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/`,
    close: () => {
      site.closeAllConnections()
      return new Promise((done) => void site.close(done))
    },
  }
}
