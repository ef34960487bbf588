import { addClass, once } from '../classes/add-class.ts'
import { expect, test } from '../fixtures.ts'

test('what changes before the live stream is open is shown too', async ({ as }) => {
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
  await addClass(olive, 'In between', once(monday))
  held[0]?.()
  await expect(tom.getByRole('article').filter({ hasText: 'In between' })).toBeVisible()
})

test('what changes while the first answer is on its way is shown too', async ({ as }) => {
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
    await addClass(olive, 'Meanwhile', once(monday))
    // Long enough to receive the event.
    await new Promise((heard) => setTimeout(heard, 1500))
    await route.fulfill({ response: early })
  })
  await tom.goto(`/dashboard/classes?week=${monday}`)
  await expect(tom.getByRole('article').filter({ hasText: 'Meanwhile' })).toBeVisible()
  expect(asked).toBeGreaterThan(1)
})
