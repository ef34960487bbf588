import { people } from '@callboard/server/world/people'
import type { Page } from '@playwright/test'
import { aClass, mark, openRegister, phone, register, save, saved } from '../attendance/open-register.ts'
import { fieldOf, makeChannel, pictureOf, postBy } from '../channels/make-channel.ts'
import { callsOf, expect, test } from '../fixtures.ts'

test.use({ timePasses: true })

async function post(page: Page, who: string): Promise<void> {
  const send = page.getByRole('button', { name: 'Post', exact: true })
  const file = { name: `${who}.png`, mimeType: 'image/png', buffer: pictureOf(120, 80, [40, 120, 60]) }
  await page.getByTestId('attach').setInputFiles(file)
  // Families are not asked.
  if (who !== 'Pat') await page.getByRole('button', { name: 'Nobody can be recognised' }).click()
  await fieldOf(page).fill(`Picture of ${who}`)
  await send.click()
  await fieldOf(page).fill(`Words of ${who}`)
  await send.click()
  await expect(postBy(page, `Words of ${who}`)).toBeVisible()
}

test('an hour without a connection on three devices ends with the same register, posts, pictures and absence on all', async ({
  as,
  server,
}) => {
  test.slow()
  const olive = await as('olive')
  const [taken, coming] = [await aClass(as, 'Hour downstairs'), await aClass(as, 'Hour Ballet', { days: 1 })]
  const { id } = await makeChannel(olive, 'Downstairs', { memberIds: [people.pat.id, people.tom.id, people.tara.id] })
  const [tom, tara, pat] = [await as('tom', phone), await as('tara'), await as('pat', phone)]
  const inChannel = async (page: Page) => {
    const room = await page.context().newPage()
    await room.goto(`/dashboard/channels/${id}`)
    await expect(fieldOf(room)).toBeVisible()
    await room.waitForLoadState('networkidle')
    return room
  }
  const rooms = [await inChannel(tom), await inChannel(tara), await inChannel(pat)]
  await openRegister(tom, taken)
  await openRegister(tara, taken)
  await pat.goto('/dashboard')
  const mias = pat.getByRole('group', { name: /^Mia Ellis, Hour Ballet/ })
  await expect(mias).toBeVisible()
  await pat.waitForLoadState('networkidle')

  const devices = [tom, tara, pat].map((page) => page.context())
  for (const device of devices) await device.setOffline(true)
  await mark(tom, 'Leo Ellis', 'Late').click()
  await mark(tom, 'Noor Osei', 'Present').click()
  await save(tom).click()
  await mark(tara, 'Mia Ellis', 'Present').click()
  await save(tara).click()
  for (const page of [tom, tara]) await expect(register(page).getByText('Not sent yet')).toBeVisible()
  await mias.getByRole('button', { name: 'Mia can’t come' }).click()
  await expect(mias).toContainText('Waiting for the network')
  const writers = ['Tom', 'Tara', 'Pat']
  for (const [at, who] of writers.entries()) await post(rooms[at]!, who)

  // By now every device has to prove again who is signed in.
  await server.pass(60)
  for (const device of devices) await device.setOffline(false)

  const written = writers.flatMap((who) => [`Picture of ${who}`, `Words of ${who}`]).toSorted()
  for (const room of rooms) await expect(room.getByText(/Waiting for the network|Uploading|Sending/)).toHaveCount(0, { timeout: 60_000 })
  for (const page of [tom, tara]) await expect(register(page).getByText('Not sent yet')).toHaveCount(0, { timeout: 30_000 })
  await expect(mias).not.toContainText('Waiting for the network', { timeout: 30_000 })
  expect(await saved(tom, taken)).toEqual({ Leo: 'late', Mia: 'present', Noor: 'present' })
  const { posts } = await callsOf(tara).channels.posts({ id })
  expect(posts.map(({ content, media }) => `${content} ${media.length}`).toSorted()).toEqual(
    written.map((words) => `${words} ${words.startsWith('Picture') ? 1 : 0}`),
  )
  for (const who of writers) {
    const own = posts.filter(({ content }) => content.endsWith(who)).map(({ content }) => content.split(' ')[0])
    expect(own, 'in the order in which they were written').toEqual(['Picture', 'Words'])
  }
  const announced = (await callsOf(tara).attendance.read({ classId: coming })).rows.filter((row) => row.announced)
  expect(announced.map(({ student }) => student.name)).toEqual(['Mia Ellis'])

  for (const page of [tom, tara]) {
    await openRegister(page, taken)
    for (const [child, label] of [
      ['Leo Ellis', 'Late'],
      ['Mia Ellis', 'Present'],
      ['Noor Osei', 'Present'],
    ] as const)
      await expect(mark(page, child, label)).toHaveAttribute('aria-pressed', 'true')
  }
  const order = posts.map(({ content }) => content)
  for (const room of rooms) {
    await room.reload()
    for (const words of order) await expect(postBy(room, words)).toHaveCount(1)
    const texts = await room.getByRole('article').allTextContents()
    expect(texts.map((text) => order.find((words) => text.includes(words)))).toEqual(order)
    const pictures = room.getByRole('article').locator('img[src*="/api/media/"]')
    await expect(pictures).toHaveCount(writers.length)
    for (const picture of await pictures.all())
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
})
