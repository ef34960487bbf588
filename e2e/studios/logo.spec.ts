import { colourOf, redAndBlue } from '../profile/picture.ts'
import { faultless } from '../faultless.ts'
import { breakCall, callsOf, expect, test } from '../fixtures.ts'

for (const width of [390, 1360])
  test(`an owner chooses the studio’s logo, removes it and thinks better of it, ${width} px wide`, async ({ as }) => {
    const page = await as('omar', { width, height: 844 })
    await callsOf(page).studios.removeLogo({})
    await page.goto('/dashboard/studio#details')
    const card = page.getByRole('region', { name: 'Logo' })
    const file = page.getByTestId('logo')
    await expect(card.getByText('No logo yet')).toBeVisible()
    await faultless(page)

    await file.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
    await expect(card.getByText('Please choose a JPG, PNG or WebP picture.')).toBeVisible()
    await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
    await expect(card.getByText('Please choose a JPG, PNG or WebP picture.')).toBeVisible()
    await breakCall(page, 'POST', '/studios/logo')
    await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: redAndBlue(600, 200) })
    await expect(card.getByText('Failed to save your logo')).toBeVisible()
    await page.unrouteAll()

    await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: redAndBlue(600, 200) })
    const logo = card.getByRole('img', { name: /^The logo of / })
    await expect(logo).toBeVisible()
    expect(await colourOf(logo)).toBe('both')
    await expect(page.getByText('Your logo has been saved.').first()).toBeVisible()
    await faultless(page)
    await page.reload()
    await expect(logo).toBeVisible()

    await card.getByRole('button', { name: 'Remove logo' }).click()
    await expect(card.getByText('No logo yet')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(logo).toBeVisible()
    await callsOf(page).studios.removeLogo({})
    await expect(card.getByText('No logo yet'), 'live').toBeVisible()
  })
