import { readFile } from 'node:fs/promises'
import { people } from '@callboard/server/world/people'
import { faultless, faultlessOnBoth } from '../faultless.ts'
import { expect, test } from '../fixtures.ts'
import { makeChannel, postBy, postIn } from './make-channel.ts'

test('an admin pins posts, which everybody finds at the top', async ({ as }) => {
  test.slow()
  const owner = await as('olive')
  const parent = await as('pat', { width: 390, height: 844 })
  const { id } = await makeChannel(owner, 'Pinned')
  for (const words of ['Term dates: 5 January', 'What to wear', 'Something else']) await postIn(owner, id, words)
  await owner.goto(`/dashboard/channels/${id}`)
  await parent.goto(`/dashboard/channels/${id}`)
  const act = async (words: string, what: string) => {
    await postBy(owner, words)
      .getByRole('button', { name: /^Actions for the post/ })
      .click()
    await owner.getByRole('menuitem', { name: what }).click()
  }
  await act('Term dates', 'Pin')
  await expect(owner.getByText('The post is pinned.')).toBeVisible()
  const strip = parent.getByRole('button', { name: /^Pinned: / })
  await expect(strip, 'without a reload').toHaveText(/Term dates: 5 January$/)
  await act('What to wear', 'Pin')
  await expect(strip).toHaveAccessibleName('Pinned: What to wear and 1 more')
  await expect(postBy(parent, 'Term dates').getByRole('img', { name: 'Pinned' })).toBeVisible()
  await expect(postBy(parent, 'Something else').getByRole('img', { name: 'Pinned' })).toHaveCount(0)
  await faultlessOnBoth(parent)
  await strip.click()
  const list = parent.getByRole('dialog', { name: 'Pinned posts' })
  await expect(list.getByRole('listitem')).toHaveText([/What to wear/, /Term dates/])
  await expect(list.getByRole('button', { name: 'Unpin' })).toHaveCount(0)
  await faultless(parent)

  await owner.getByRole('button', { name: /^Pinned: / }).click()
  await owner
    .getByRole('dialog', { name: 'Pinned posts' })
    .getByRole('listitem')
    .filter({ hasText: 'What to wear' })
    .getByRole('button', { name: 'Unpin' })
    .click()
  await expect(owner.getByRole('dialog').getByRole('list'), 'the button has gone with its post').toBeFocused()
  await expect(list.getByRole('listitem')).toHaveText([/Term dates/])
  await owner.keyboard.press('Escape')
  await act('Term dates', 'Unpin')
  await expect(list.getByText('Nothing is pinned.')).toBeVisible()
  await parent.keyboard.press('Escape')
  await expect(strip).toHaveCount(0)
})

test('a member mutes a channel, and hears of it again when they like', async ({ as }) => {
  const [owner, parent] = [await as('olive'), await as('pat')]
  const { id, name } = await makeChannel(owner, 'Muted')
  await parent.goto(`/dashboard/channels/${id}`)
  await parent.getByRole('button', { name: 'Mute channel', exact: true }).click()
  await expect(parent.getByText(`You will not be notified of new posts in ${name}.`)).toBeVisible()
  await parent.goto('/dashboard/channels')
  const entry = parent.getByRole('link', { name })
  await expect(entry.getByRole('img', { name: 'Muted' })).toBeVisible()
  await postIn(owner, id, 'Not heard')
  await expect(entry, 'the list still counts').toContainText('1 unread')
  await faultlessOnBoth(parent)
  await parent.goto('/dashboard/notifications')
  await expect(parent.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible()
  await expect(parent.getByText(`New post in ${name}`)).toHaveCount(0)
  await parent.goto(`/dashboard/channels/${id}`)
  await parent.getByRole('button', { name: 'Unmute channel' }).click()
  await expect(parent.getByText(`You will be notified of new posts in ${name}.`)).toBeVisible()
  await expect(parent.getByRole('button', { name: 'Mute channel', exact: true })).toBeVisible()
})

test('an owner saves the members of a channel for a spreadsheet', async ({ as }) => {
  const owner = await as('olive')
  const { id, name } = await makeChannel(owner, 'Members')
  await owner.goto(`/dashboard/channels/${id}`)
  await owner.getByRole('button', { name: 'Show members' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Channel Members' })
  const [download] = await Promise.all([owner.waitForEvent('download'), dialog.getByRole('button', { name: 'Download (CSV)' }).click()])
  expect(download.suggestedFilename()).toBe(`Members of ${name}.csv`)
  expect(await readFile(await download.path(), 'utf8')).toContain(`"Pat Ellis","${people.pat.email}","Parent","Member"`)
  await faultless(owner)
})
