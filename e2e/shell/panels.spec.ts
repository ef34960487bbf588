import { people } from '@callboard/server/world/people'
import { giveDocument, haveRead } from '../documents/give-document.ts'
import { faultless } from '../faultless.ts'
import { callsOf, expect, test } from '../fixtures.ts'
import { moving } from '../moving.ts'
import { makeChannel } from '../channels/make-channel.ts'

test.use(moving)

test('the evidence of a signature is opened, sent as a link and closed by going back', async ({ as }) => {
  const [owner, pat] = [await as('olive'), await as('pat')]
  const { id, name } = await giveDocument(owner, 'Linked', { to: { userIds: [people.pat.id] } })
  await haveRead(pat, id)
  await callsOf(pat).documents.sign({ id, version: 1, signature: 'Pat Ellis' })
  const dialog = owner.getByRole('dialog', { name: 'Evidence of a signature' })

  await owner.goto('/dashboard/documents?show=signatures')
  const opener = owner.getByRole('row', { name: new RegExp(name) }).getByRole('button', { name: 'Pat Ellis' })
  await opener.click()
  await expect(dialog).toContainText(name)
  await expect(owner).toHaveURL(/show=signatures&signature=[\da-f-]{36}/)
  const link = owner.url()
  await owner.goBack()
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await owner.goForward()
  await expect(dialog).toContainText(name)
  await owner.reload()
  await expect(dialog).toContainText(name)
  await owner.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(owner).toHaveURL(/show=signatures$/)

  await owner.goto(link.replace(/signature=.*/, `signature=${crypto.randomUUID()}`))
  await expect(dialog).toContainText('Signature not found')
  await faultless(owner)
  await owner.goto(link.replace(/signature=.*/, 'signature=nothing'))
  await expect(opener).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

for (const screen of [
  { width: 1360, height: 900 },
  { width: 390, height: 844 },
])
  test(`who is in a channel, and what was posted there, have links, at ${screen.width} px`, async ({ as }) => {
    const owner = await as('olive', screen)
    const { id } = await makeChannel(owner, 'Linked')
    await owner.goto(`/dashboard/channels/${id}?show=members`)
    const members = owner.getByRole('dialog', { name: 'Channel Members' })
    await expect(members).toContainText(people.pat.email)
    await owner.keyboard.press('Escape')
    await expect(members).toBeHidden()
    await expect(owner).toHaveURL(new RegExp(`${id}$`))

    const opener = owner.getByRole('button', { name: 'Show members' })
    await opener.click()
    await expect(members).toBeVisible()
    await members.getByRole('button', { name: `Actions for ${people.pat.name}` }).click()
    await owner.getByRole('menuitem', { name: 'Remove from channel' }).click()
    await owner
      .getByRole('dialog', { name: /^Remove / })
      .getByRole('button', { name: 'Remove', exact: true })
      .click()
    await expect(members.getByRole('button', { name: `Actions for ${people.pat.name}` })).toHaveCount(0)
    await expect(members.getByRole('list', { name: '2 members' }), 'the focus stays near the row that has gone').toBeFocused()
    await owner.goBack()
    await expect(members).toBeHidden()
    await expect(opener).toBeFocused()

    await owner.goto(`/dashboard/channels/${id}?show=media`)
    await expect(owner.getByRole('dialog', { name: 'Channel Media' })).toContainText('No media yet')
    await owner.goto(`/dashboard/channels/${id}?show=settings`)
    await expect(opener).toBeVisible()
    await expect(owner.getByRole('dialog')).toHaveCount(0)
  })

test('a panel whose opener has gone meanwhile, or goes with it, gives the focus to the place around it', async ({ as }) => {
  const owner = await as('olive')
  const calls = callsOf(owner)
  const [gone, kept] = [crypto.randomUUID(), crypto.randomUUID()]
  await calls.locations.add({ id: gone, name: 'Loft' })
  await calls.locations.add({ id: kept, name: 'Vault' })
  await owner.goto('/dashboard/studio#rooms')
  const rooms = owner.getByRole('heading', { name: 'Rooms' })
  await owner.getByRole('button', { name: 'Edit Loft', exact: true }).click()
  await expect(owner.getByRole('dialog')).toBeVisible()
  await calls.locations.remove({ id: gone })
  await expect(owner.getByText('Loft', { exact: true }), 'live').toHaveCount(0)
  await owner.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(rooms).toBeFocused()

  await owner.getByRole('button', { name: 'Edit Vault', exact: true }).click()
  await owner.getByRole('dialog').getByLabel('Name').fill('Cellar')
  await owner.keyboard.press('Control+Enter')
  await expect(owner.getByRole('button', { name: 'Edit Cellar', exact: true }), 'what was renamed keeps it').toBeFocused()
  await owner.getByRole('button', { name: 'Delete Cellar', exact: true }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(owner.getByRole('button', { name: 'Delete Cellar', exact: true })).toHaveCount(0)
  await expect(rooms).toBeFocused()
})
