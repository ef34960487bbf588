import type { Locator, Page } from '@playwright/test'
import { people } from '@callboard/server/world/people'
import { callsOf, expect, test } from '../fixtures.ts'
import { fieldOf, makeChannel, postIn } from './make-channel.ts'

test.use({ timePasses: true })

const mostHeld = 300
const boxOf = (page: Page) => page.getByRole('region', { name: /^(Messages with|Posts in)/ })
const rowsOf = (box: Locator) => box.locator('[data-number]')
const numberOf = async (row: Locator) => Number(await row.getAttribute('data-number'))

/** Where the first row that is seen whole stands, and each look after it. */
async function standing(box: Locator): Promise<() => Promise<number>> {
  const topOf = (number: string | undefined) =>
    box.evaluate((element, wanted) => {
      const { top } = element.getBoundingClientRect()
      const rows = [...element.querySelectorAll<HTMLElement>('[data-number]')]
      const found = rows.find((row) => (wanted ? row.dataset['number'] === wanted : row.getBoundingClientRect().top >= top))
      return { number: found?.dataset['number'], top: Math.round((found?.getBoundingClientRect().top ?? Number.NaN) - top) }
    }, number)
  const { number } = await topOf(undefined)
  return async () => (await topOf(number)).top
}

/** Goes to an end of what is loaded, where further pages come only when `come` is called. */
async function heldAt(page: Page, end: 'before' | 'after') {
  const box = boxOf(page)
  const asked: (() => Promise<void>)[] = []
  const pattern = new RegExp(`(messages|posts)\\?(.*&)?${end}=`)
  await page.route(pattern, (route) => void asked.push(() => route.continue()))
  await box.evaluate((element, to) => element.scrollTo({ top: to === 'before' ? -element.scrollHeight : 0 }), end)
  await expect.poll(() => asked.length, 'a further page is asked for').toBe(1)
  const edge = end === 'before' ? rowsOf(box).first() : rowsOf(box).last()
  const known = await numberOf(edge)
  return async () => {
    await asked[0]?.()
    await page.unroute(pattern)
    await expect.poll(() => numberOf(edge), 'it has come').not.toBe(known)
  }
}

async function readOn(page: Page, end: 'before' | 'after', isThere: () => Promise<boolean>): Promise<void> {
  const box = boxOf(page)
  while (!(await isThere())) {
    const come = await heldAt(page, end)
    const place = await standing(box)
    const before = await place()
    await come()
    await expect.poll(async () => Math.abs((await place()) - before), 'what is read stays where it is').toBeLessThanOrEqual(2)
    expect(await rowsOf(box).count()).toBeLessThanOrEqual(mostHeld)
  }
}

/** As in Safari, where nothing stays in place by itself. */
const unanchored = () => {
  const styles = new CSSStyleSheet()
  styles.insertRule('[role=region] { overflow-anchor: none }')
  document.adoptedStyleSheets = [styles]
}

/** Counts the moments that are written out, which every row does when it is drawn. */
const countMoments = () => {
  const Plain = Date
  const counted = Object.assign(globalThis, { moments: 0 })
  const count = (of: unknown) => {
    if (typeof of === 'string' && of.includes('T')) counted.moments += 1
  }
  globalThis.Date = class extends Plain {
    constructor(...given: unknown[]) {
      super(...(given as []))
      count(given[0])
    }
    static override parse(of: string) {
      count(of)
      return Plain.parse(of)
    }
  } as DateConstructor
}
const moments = (page: Page) => page.evaluate(() => (globalThis as unknown as { moments: number }).moments)

async function typingDrawsNoRow(page: Page, field: Locator): Promise<void> {
  const rows = await rowsOf(boxOf(page)).count()
  const before = await moments(page)
  expect(before, 'each row counts').toBeGreaterThanOrEqual(rows)
  const letters = 'Thirty letters, one by one, in'
  await field.pressSequentially(letters)
  // The passing of a minute may draw them once.
  expect((await moments(page)) - before).toBeLessThan((rows * letters.length) / 3)
}

test('a long conversation holds few rows, and what is read stays where it is', async ({ as, server }) => {
  test.slow()
  const [owner, teacher, parent] = [await as('olive'), await as('tara'), await as('pat')]
  const { id } = await callsOf(owner).messages.start({ id: crypto.randomUUID(), recipientIds: [people.tara.id, people.pat.id] })
  for (let round = 1; round <= 4; round++) {
    // Nobody may write more than thirty in a minute.
    await server.pass(2)
    await Promise.all(
      [owner, teacher, parent].map(async (by) => {
        for (let n = 1; n <= 29; n++)
          await callsOf(by).messages.send({
            id: crypto.randomUUID(),
            conversationId: id,
            content: `Round ${round}, message ${n}`,
            media: [],
          })
      }),
    )
  }
  const all = 4 * 3 * 29
  await callsOf(owner).messages.read({ id, to: all })
  for (const isAnchored of [true, false]) {
    await owner.addInitScript(isAnchored ? countMoments : unanchored)
    await owner.goto(`/dashboard/messages?conversation=${id}&at=${all - 3}`)
    const [box, rows] = [boxOf(owner), rowsOf(boxOf(owner))]
    await expect(rows.last()).toHaveAttribute('data-number', String(all))
    await rows.last().focus()
    await readOn(owner, 'before', async () => (await numberOf(rows.first())) === 1)
    await expect(rows).toHaveCount(mostHeld)
    await expect(box, 'the row that had it was dropped').toBeFocused()
    await expect(owner.getByRole('button', { name: 'Newest messages' })).toBeVisible()

    if (isAnchored) await typingDrawsNoRow(owner, owner.getByRole('textbox', { name: /^Write a message/ }))

    await box.evaluate((element) => element.scrollBy({ top: 2_000 }))
    const place = await standing(box)
    const before = await place()
    for (const at of [10, 200]) await rows.nth(at).evaluate((row) => void (row.style.paddingBottom = '150px'))
    await expect.poll(async () => Math.abs((await place()) - before), 'a picture has come late').toBeLessThanOrEqual(2)
    await owner.setViewportSize({ width: 700, height: 900 })
    await expect.poll(async () => Math.abs((await place()) - before), 'the window is narrower').toBeLessThanOrEqual(2)
    await owner.setViewportSize({ width: 1360, height: 900 })

    await readOn(owner, 'after', async () => (await numberOf(rows.last())) === all)
    await expect(rows.first(), 'dropped at the other end').not.toHaveAttribute('data-number', '1')
    await box.evaluate((element) => element.scrollTo({ top: 0 }))
    await expect(rows.last()).toBeInViewport()
    await expect(owner.getByRole('button', { name: 'Newest messages' })).toHaveCount(0)
  }
})

test('who waits for older posts at the top stays there, and typing draws no post again', async ({ as, server }) => {
  await server.pass(2)
  const owner = await as('olive')
  const teacher = await as('tom')
  const { id } = await makeChannel(owner, 'Long')
  for (let n = 1; n <= 40; n++) await postIn(n % 2 ? owner : teacher, id, `Post ${n}.`)
  await callsOf(owner).channels.read({ id, to: 40 })
  await owner.addInitScript(countMoments)
  await owner.goto(`/dashboard/channels/${id}`)
  await expect(rowsOf(boxOf(owner)).last()).toBeInViewport()
  await readOn(owner, 'before', async () => (await numberOf(rowsOf(boxOf(owner)).first())) === 1)

  await typingDrawsNoRow(owner, fieldOf(owner))
})
