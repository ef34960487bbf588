import { people } from '@callboard/server/world/people'
import { expect, linkIn, newEmail, test } from '../fixtures.ts'
import { colourOf, redAndBlue } from './picture.ts'

test('the profile is saved, said so for a while, and shown by its new name', async ({ as }) => {
  const page = await as('quinn', { width: 390, height: 844 })
  await page.goto('/dashboard/profile')
  const name = page.getByLabel(/^Full Name/)
  await name.fill('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Full name is required')).toBeVisible()
  await expect(name).toBeFocused()
  await name.fill('Quinn Osei-Bell')
  await page.getByLabel('Phone Number').fill('0113 496 0404')
  await page.getByLabel('Timezone').selectOption('America/Denver')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const said = page.getByText('Profile updated successfully!')
  await expect(said).toBeVisible()
  await expect(said).toBeHidden()
  await expect(page.getByRole('button', { name: /Quinn Osei-Bell/ })).toBeAttached()
  await page.reload()
  await expect(name).toHaveValue('Quinn Osei-Bell')
  await expect(page.getByLabel('Phone Number')).toHaveValue('0113 496 0404')
  await expect(page.getByLabel('Timezone')).toHaveValue('America/Denver')
  expect(await page.getByLabel('Timezone').locator('option').allTextContents()).toEqual(
    expect.arrayContaining(['Eastern (America/New York)', 'Central (America/Chicago)', 'Pacific (America/Los Angeles)']),
  )

  // Other stories use Quinn's original name.
  await name.fill(people.quinn.name)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(said).toBeVisible()
})

test('a profile that could not be saved says so and keeps what was typed', async ({ as }) => {
  const page = await as('tom')
  await page.route('**/api/profile', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await page.goto('/dashboard/profile')
  await page.getByLabel('Phone Number').fill('0113 1')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Failed to update profile')).toBeVisible()
  await expect(page.getByLabel('Phone Number')).toHaveValue('0113 1')
})

test('a picture is cropped with the keys, uploaded, and shown wherever its person is', async ({ as }) => {
  const [page, colleague] = [await as('tara'), await as('olive')]
  await colleague.goto('/dashboard/users')
  const inRow = colleague.getByRole('row', { name: /Tara Lindqvist/ }).locator('img')
  await expect(colleague.getByRole('row', { name: /Tara Lindqvist/ })).toBeVisible()
  await expect(inRow).toHaveCount(0)

  await page.goto('/dashboard/profile')
  const file = page.getByTestId('picture')
  await file.setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
  await expect(page.getByText('Please choose a JPG, GIF or PNG picture.')).toBeVisible()
  await file.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(800 * 1024 + 1) })
  await expect(page.getByText('The picture must be 800K or smaller')).toBeVisible()
  await file.setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('not a picture at all') })
  await expect(page.getByText('Please choose a JPG, GIF or PNG picture.')).toBeVisible()

  // Half red, half blue, so that the crop shows which way the picture was moved.
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: redAndBlue(400, 200) })
  const dialog = page.getByRole('dialog', { name: 'Your picture' })
  const kept = dialog.getByRole('group', { name: /Crop area/ })
  await expect(kept).toBeVisible()
  await expect(dialog.getByText('Please choose a JPG, GIF or PNG picture.')).toHaveCount(0)
  const slider = dialog.getByRole('slider', { name: 'Zoom' })
  await expect(slider).toBeFocused()
  await kept.focus()
  for (let n = 0; n < 150; n += 1) await page.keyboard.press('ArrowLeft')
  await dialog.getByRole('button', { name: 'Save picture' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible()

  const mine = page.getByRole('region', { name: 'Picture' }).locator('img')
  await expect.poll(() => colourOf(mine), { message: 'the right half, because the picture went to the left' }).toBe('blue')
  await expect(page.getByRole('banner').locator('img'), 'in the header').toHaveCount(1)
  await expect(inRow, 'in a colleague’s list, without reload').toHaveCount(1)
  expect(await inRow.getAttribute('src')).toBe(await mine.getAttribute('src'))

  await page.getByRole('button', { name: 'Remove picture' }).click()
  await expect(mine).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Picture' }), 'the button has gone, the focus stays near').toBeFocused()
  await expect(inRow).toHaveCount(0)
})

test('a photo as a phone takes it is made smaller before it is sent', async ({ as }) => {
  const page = await as('tara')
  await page.goto('/dashboard/profile')
  // Noise, as from a camera, does not compress.
  const photo = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(2400, 1600)
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('nothing to draw on')
    const noise = pen.createImageData(canvas.width, canvas.height)
    for (let at = 0; at < noise.data.length; at += 1) noise.data[at] = at % 4 === 3 ? 255 : (at % 4 === 2 ? 160 : 0) + Math.random() * 90
    pen.putImageData(noise, 0, 0)
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
    return new Uint8Array(await blob.arrayBuffer()).toBase64()
  })
  const bytes = Buffer.from(photo, 'base64')
  expect(bytes.length).toBeGreaterThan(1_500_000)
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/profile/picture') && request.method() === 'POST')
      sent = Number(request.headers()['content-length'] ?? 0)
  })
  await page.getByTestId('picture').setInputFiles({ name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: bytes })
  const dialog = page.getByRole('dialog', { name: 'Your picture' })
  await dialog.getByRole('button', { name: 'Save picture' }).click()
  await expect(dialog).toBeHidden({ timeout: 30_000 })
  const mine = page.getByRole('region', { name: 'Picture' }).locator('img')
  await expect.poll(() => colourOf(mine)).toBe('blue')
  expect(sent).toBeLessThan(810 * 1024)
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await expect(mine).toHaveCount(0)
})

test('a picture can be dropped in', async ({ as }) => {
  const page = await as('tara')
  await page.goto('/dashboard/profile')
  await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeVisible()
  const dropped = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' }))
      return transfer
    },
    [...redAndBlue(40, 20)],
  )
  await page.getByText('JPG, GIF or PNG, up to 800K.').dispatchEvent('drop', { dataTransfer: dropped })
  const dialog = page.getByRole('dialog', { name: 'Your picture' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
})

test('another email address is asked for, waits for its link, and is taken over', async ({ as, server, stranger }) => {
  const page = await as('petra')
  const [given, email] = [newEmail('petra'), newEmail('petra.new')]
  await page.goto('/dashboard/profile')
  const address = page.getByLabel(/^Email Address/)
  const ask = async (typed: string) => {
    await address.fill(typed)
    await page.getByRole('button', { name: 'Save changes' }).click()
  }
  await ask(people.theo.email)
  await expect(page.getByText(`Confirm ${people.theo.email}`), 'as of any other: that it is in use is for its mailbox').toBeVisible()

  await ask(given)
  await expect(page.getByText(`Confirm ${given}`)).toBeVisible()
  await expect(address, 'the old one holds').toHaveValue(people.petra.email)
  const voided = linkIn(await server.mailTo(given))
  await page.getByRole('button', { name: 'Cancel the change' }).click()
  await expect(page.getByText(`Confirm ${given}`)).toHaveCount(0)
  const elsewhere = await stranger()
  const confirm = elsewhere.getByRole('button', { name: 'Confirm my new email' })
  await elsewhere.goto(voided)
  await confirm.click()
  await expect(elsewhere.getByRole('heading', { name: 'Authentication Error' })).toBeVisible()

  await ask(email)
  await expect(page.getByText(`Confirm ${email}`)).toBeVisible()
  await elsewhere.goto('/')
  await elsewhere.goto(linkIn(await server.mailTo(email)))
  await confirm.click()
  await expect(elsewhere.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible()
  await expect(page.getByText(`Confirm ${email}`), 'live').toHaveCount(0)
  await expect(address).toHaveValue(email)

  // Other stories use Petra's original address.
  const mails = await server.mailsTo(people.petra.email)
  await ask(people.petra.email)
  await elsewhere.goto('/')
  await elsewhere.goto(linkIn(await server.mailTo(people.petra.email, mails, 'Confirm your new email')))
  await confirm.click()
  await expect(elsewhere.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible()
})
