import { faultless } from '../faultless.ts'
import { callsOf, expect, newEmail, test } from '../fixtures.ts'
import { colourOf, redAndBlue } from '../profile/picture.ts'

for (const width of [390, 1360])
  test(`an owner gives the studio a colour and a logo; a parent sees them at once, and they are in its mail, ${width} px wide`, async ({
    as,
    server,
  }) => {
    const owner = await as('omar', { width, height: 844 })
    const parent = await as('petra', { width, height: 844 })
    const { studios, invitations } = callsOf(owner)
    await studios.removeLogo({})
    await studios.edit({ accent: null })
    await parent.goto('/dashboard/payments')
    const header = parent.getByRole('banner')
    await expect(header.getByText('Harbour Moves')).toBeVisible()
    await expect(header).toHaveCSS('border-bottom-color', 'rgb(134, 50, 109)')

    await owner.goto('/dashboard/studio#details')
    const card = owner.getByRole('region', { name: 'Logo and colour' })
    await owner.getByTestId('logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: redAndBlue(600, 200) })
    await expect(owner.getByText('Your logo has been saved.').first()).toBeVisible()
    await expect(card.getByRole('radio', { name: 'Callboard’s own' })).toBeChecked()
    const own = card.getByLabel('Or one of your own')
    await own.fill('blue')
    await card.getByRole('button', { name: 'Save' }).click()
    await expect(card.getByText('Please enter a colour such as #1e5fc2')).toBeVisible()
    await own.fill('#1E5FC2')
    await expect(card.getByRole('radio', { name: 'Blue' })).toBeChecked()
    await faultless(owner)
    await card.getByRole('radio', { name: 'Yellow' }).check()
    await expect(own).toHaveValue('#f2c200')
    await card.getByRole('button', { name: 'Save' }).click()
    await expect(owner.getByText('Your colour has been saved.').first()).toBeVisible()
    await expect(card.getByRole('button', { name: 'Save' })).toBeHidden()

    const logo = header.locator('img').first()
    await expect(logo, 'live').toBeVisible()
    expect(await colourOf(logo)).toBe('both')
    await expect(header, 'darker than it is, to be seen').not.toHaveCSS('border-bottom-color', 'rgb(134, 50, 109)')
    await faultless(parent)

    const invited = newEmail('ines')
    await invitations.send({ id: crypto.randomUUID(), email: invited, role: 'parent' })
    const mail = await server.mailTo(invited)
    expect(mail.html).toContain('background-color:#f2c200')
    expect(mail.attachments?.map(({ name }) => name)).toEqual(['logo.png'])

    await studios.removeLogo({})
    await studios.edit({ accent: null })
    await expect(logo).toHaveCount(0)
    await expect(header).toHaveCSS('border-bottom-color', 'rgb(134, 50, 109)')
  })
