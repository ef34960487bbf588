import { people, rooms } from '@callboard/server/world/people'
import { expect, test } from '../fixtures.ts'

test('what changes while a page is being loaded is shown too', async ({ as, server }) => {
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

  const added = await olive.request.post('/api/classes', {
    headers: { origin: server.address },
    data: {
      id: crypto.randomUUID(),
      name: 'In between',
      teacherId: people.tom.id,
      locationId: rooms.studioA.id,
      startTime: '17:00',
      endTime: '18:00',
      when: { repeats: 'never', date: monday },
    },
  })
  expect(added.ok(), await added.text()).toBe(true)
  held[0]?.()
  await expect(tom.getByRole('article').filter({ hasText: 'In between' })).toBeVisible()
})
