import { rooms } from '@callboard/server/world/people'
import type { Page } from '@playwright/test'
import { faultless } from '../faultless.ts'
import { breakCall, callsOf, expect, test } from '../fixtures.ts'

const addRoom = (owner: Page, name: string) => callsOf(owner).locations.add({ id: crypto.randomUUID(), name })

const panel = (page: Page, name: string) => page.getByRole('dialog', { name })

test('an owner renames a room, and a calendar open elsewhere shows it without reload', async ({ as }) => {
  const [owner, teacher] = [await as('olive'), await as('tom', { width: 390, height: 844 })]
  await teacher.goto('/dashboard/classes')
  const shown = (name: string) => teacher.getByRole('article').filter({ hasText: name }).first()
  await expect(shown(rooms.studioB.name)).toBeVisible()
  const rename = async (from: string, to: string) => {
    await owner.getByRole('button', { name: `Edit ${from}` }).click()
    const form = panel(owner, 'Edit room')
    await form.getByLabel('Name').fill(to)
    await form.getByRole('button', { name: 'Save room' }).click()
    await expect(form).toBeHidden()
  }
  await owner.goto('/dashboard/studio#rooms')
  await rename(rooms.studioB.name, 'The Attic')
  await expect(owner.getByText('The Attic', { exact: true })).toBeVisible()
  await expect(shown('The Attic'), 'live').toBeVisible()
  await expect(shown(rooms.studioB.name)).toHaveCount(0)
  await rename('The Attic', rooms.studioB.name)
  await expect(shown(rooms.studioB.name)).toBeVisible()
})

test('a second room of a name is refused at its field, when it is added and when it is renamed', async ({ as }) => {
  const owner = await as('olive', { width: 390, height: 844 })
  await addRoom(owner, 'Cellar')
  await owner.goto('/dashboard/studio#rooms')
  const words = 'There is already a room with this name. Please choose another name.'
  await expect(owner.getByRole('heading', { name: 'Rooms' })).toBeInViewport()
  await owner.getByRole('button', { name: 'Add room' }).click()
  await panel(owner, 'Add room').getByLabel('Name').fill('studio  a')
  await panel(owner, 'Add room').getByRole('button', { name: 'Save room' }).click()
  await expect(panel(owner, 'Add room').getByText(words)).toBeVisible()
  await expect(panel(owner, 'Add room').getByLabel('Name')).toBeFocused()
  await faultless(owner)
  await panel(owner, 'Add room').getByRole('button', { name: 'Cancel' }).click()
  await owner.getByRole('button', { name: 'Discard' }).click()
  await owner.getByRole('button', { name: 'Edit Cellar' }).click()
  await panel(owner, 'Edit room').getByLabel('Name').fill('STUDIO A')
  await panel(owner, 'Edit room').getByRole('button', { name: 'Save room' }).click()
  await expect(panel(owner, 'Edit room').getByText(words)).toBeVisible()
})

test('what goes wrong is said in the words of the specification, and a deletion never speaks of typing', async ({ as }) => {
  const owner = await as('olive')
  await addRoom(owner, 'Shed')
  await owner.goto('/dashboard/studio#rooms')
  await breakCall(owner, 'POST', '/locations')
  await breakCall(owner, 'DELETE', '/locations/*')
  await owner.getByRole('button', { name: 'Add room' }).click()
  await panel(owner, 'Add room').getByLabel('Name').fill('Barn')
  await panel(owner, 'Add room').getByRole('button', { name: 'Save room' }).click()
  await expect(panel(owner, 'Add room').getByText('Failed to add location')).toBeVisible()
  await panel(owner, 'Add room').getByRole('button', { name: 'Cancel' }).click()
  await owner.getByRole('button', { name: 'Discard' }).click()

  await owner.getByRole('button', { name: `Delete ${rooms.studioA.name}` }).click()
  const question = owner.getByRole('dialog')
  await expect(question).toContainText(/\d+ upcoming classes will lose their room/)
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(question.getByText('Failed to delete room')).toBeVisible()
  await expect(question).not.toContainText('typed')
  await question.getByRole('button', { name: 'Cancel' }).click()

  await owner.unrouteAll()
  await breakCall(owner, 'GET', '/locations/*/removal')
  await owner.getByRole('button', { name: 'Delete Shed' }).click()
  await expect(question.getByText('We could not check which classes use this room. Nothing has been deleted.')).toBeVisible()
  await owner.unrouteAll()
  await question.getByRole('button', { name: 'Count again' }).click()
  await expect(question).toContainText('No upcoming classes use this room.')
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(owner.getByText('Shed', { exact: true })).toHaveCount(0)
})

test('the form of a class tells rooms apart, and leads to where they are managed', async ({ as }) => {
  const owner = await as('olive')
  await addRoom(owner, 'Studio A (2)')
  await owner.goto('/dashboard/classes')
  await owner.getByRole('button', { name: 'Add Class' }).first().click()
  const form = panel(owner, 'Add Class')
  const options = form.getByRole('combobox', { name: 'Room' }).getByRole('option')
  await expect(options.filter({ hasText: 'Studio A' })).toHaveText(['Studio A, Sprung floor, mirrors', 'Studio A (2)'])
  await form.getByRole('link', { name: 'Manage rooms' }).click()
  await expect(owner).toHaveURL(/\/dashboard\/studio#rooms$/)
  await expect(owner.getByRole('heading', { name: 'Rooms' })).toBeInViewport()
  await owner.getByRole('button', { name: 'Delete Studio A (2)' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(owner.getByText('Studio A (2) has been deleted.')).toBeInViewport()
  await expect(owner.getByRole('button', { name: 'Delete Studio A (2)' })).toHaveCount(0)
})
