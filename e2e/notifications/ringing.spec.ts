import { existsSync } from 'node:fs'
import { people } from '@callboard/server/world/people'
import { faultless } from '../faultless.ts'
import { callsOf, expect, test } from '../fixtures.ts'
import { ringable } from './ringing-browser.ts'

const debians = '/usr/bin/chromium'
// Chromium's headless shell grants no page notifications.
const whole = existsSync(debians) ? { executablePath: debians } : { channel: 'chromium' }
test.use({
  rings: true,
  serviceWorkers: 'allow',
  launchOptions: { ...whole, args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'] },
})

test('a parent’s phone rings for a message, no more once it is read, and is looked after when its address is lost', async ({
  server,
  as,
}) => {
  const service = server.pushService!
  const phone = await as('pat', { width: 390, height: 844 })
  const browser = await ringable(phone, service)
  await phone.goto('/dashboard/settings#email-notifications')
  await expect(phone.getByRole('heading', { name: 'Ring this computer' })).toBeVisible()
  expect(await browser.hasAddress()).toBe(false)
  await phone.getByRole('switch', { name: 'Ring this computer' }).press('Space')
  await expect(phone.getByText('This computer rings from now on.')).toBeVisible()
  const quiet = phone.getByRole('switch', { name: 'Quiet hours' })
  await expect(quiet).toBeChecked()
  await faultless(phone)
  await quiet.press('Space')
  await phone.getByRole('button', { name: 'Save' }).click()
  await expect(phone.getByText('Saved.')).toBeVisible()

  await phone.getByRole('button', { name: 'Try it' }).click()
  await expect(phone.getByText('It is on its way')).toBeVisible()
  expect(await browser.deliverNext()).toBe('This is how Callboard rings')
  await expect.poll(browser.shown).toEqual(['This is how Callboard rings'])

  const olive = callsOf(await as('olive'))
  await olive.messages.saveSettings({ familiesWriteTo: 'staff', quietFrom: '00:00', quietTo: '00:00', safeguarding: false })
  const { id } = await olive.messages.start({ id: crypto.randomUUID(), recipientIds: [people.pat.id] })
  await olive.messages.send({ id: crypto.randomUUID(), conversationId: id, content: 'Is Mia well again?', media: [] })
  expect(await browser.deliverNext()).toBe(`New message from ${people.olive.name}`)
  await expect.poll(browser.shown).toContain(`New message from ${people.olive.name}`)
  await phone.goto(`/dashboard/messages?conversation=${id}`)
  await expect(phone.getByRole('feed').getByText('Is Mia well again?')).toBeVisible()
  await expect.poll(browser.shown, { timeout: 20_000 }).not.toContain(`New message from ${people.olive.name}`)

  await browser.loseAddress()
  const [lost] = (await callsOf(phone).ringing.read()).devices
  await phone.reload()
  await expect
    .poll(async () => (await callsOf(phone).ringing.read()).devices[0]?.addressHash, { timeout: 20_000 })
    .not.toBe(lost?.addressHash)

  await phone.goto('/dashboard/settings#email-notifications')
  await phone.getByRole('switch', { name: 'Ring this computer' }).press('Space')
  await expect(phone.getByText('This computer rings no more.')).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Try it' })).toHaveCount(0)
  expect(await browser.hasAddress()).toBe(false)
})

test('says what to do where notifications are blocked', async ({ as }) => {
  const page = await as('tom')
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
  await page.goto('/dashboard/settings#email-notifications')
  await expect(page.getByText('Notifications from Callboard are blocked on this computer.')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Ring this computer' })).toHaveCount(0)
  await faultless(page)
})
