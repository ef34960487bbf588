import { people, rooms } from '@callboard/server/world/people'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

async function addClass(owner: Page, origin: string, name: string, date: string): Promise<void> {
  const added = await owner.request.post('/api/classes', {
    headers: { origin },
    data: {
      id: crypto.randomUUID(),
      name,
      teacherId: people.tom.id,
      locationId: rooms.studioA.id,
      startTime: '17:00',
      endTime: '18:00',
      when: { repeats: 'never', date },
    },
  })
  expect(added.ok(), await added.text()).toBe(true)
}

test('what changes before the live stream is open is shown too', async ({ as, server }) => {
  const monday = '2047-01-07'
  const [olive, tom] = [await as('olive'), await as('tom')]
  const held: (() => void)[] = []
  await tom.route(/\/api\/live/, async (route) => {
    await new Promise<void>((go) => held.push(go))
    await route.continue()
  })
  await tom.goto(`/dashboard/classes?week=${monday}`)
  await expect(tom.getByText('No classes found')).toBeVisible()
  await expect.poll(() => held.length).toBe(1)
  await addClass(olive, server.address, 'In between', monday)
  held[0]?.()
  await expect(tom.getByRole('article').filter({ hasText: 'In between' })).toBeVisible()
})

test('what changes while the first answer is on its way is shown too', async ({ as, server }) => {
  const monday = '2047-02-04'
  const [olive, tom] = [await as('olive'), await as('tom')]
  let [streams, asked] = [0, 0]
  tom.on('response', (response) => {
    if (response.url().includes('/api/live')) streams += 1
  })
  await tom.route(/\/api\/classes\/week/, async (route) => {
    asked += 1
    if (asked > 1) return route.continue()
    const early = await route.fetch()
    await expect.poll(() => streams).toBe(1)
    await addClass(olive, server.address, 'Meanwhile', monday)
    // Long enough to receive the event.
    await new Promise((heard) => setTimeout(heard, 1500))
    await route.fulfill({ response: early })
  })
  await tom.goto(`/dashboard/classes?week=${monday}`)
  await expect(tom.getByRole('article').filter({ hasText: 'Meanwhile' })).toBeVisible()
  expect(asked).toBeGreaterThan(1)
})
