import { people } from '@callboard/server/world/people'
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addClass, once } from '../classes/add-class.ts'
import { today } from '../attendance/open-register.ts'
import { atRest } from '../faultless.ts'
import { callsOf, expect, newEmail, test } from '../fixtures.ts'
import { childOf } from '../students/child-form.ts'

const long = (first: string) => `${first}${'wolfeschlegelsteinhausenbergerdorff'.repeat(2).slice(0, 60 - first.length)}`
const pages = {
  olive: [
    '',
    '/classes',
    '/teachers',
    '/students',
    '/users',
    '/notifications',
    '/invoices',
    '/payments',
    '/plans',
    '/bookings',
    '/settings',
  ],
  tom: ['', '/classes', '/students', '/notifications'],
  quinn: ['', '/classes', '/my-students', '/notifications', '/payments', '/bookings', '/profile'],
} as const

/** Words that are drawn outside the window, or over the edge of the card, row or cell that they stand in. */
const runsOut = (page: Page) =>
  page.evaluate(() => {
    const edgeOf = (element: Element) => element.closest('li, td, th, article, section, a, button, [role=dialog], main, header, nav')
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const out = new Set(
      document.documentElement.scrollWidth > innerWidth ? [`the page is ${document.documentElement.scrollWidth} px wide`] : [],
    )
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement!
      if (!/wolfeschlegel/i.test(walker.currentNode.nodeValue ?? '') || !element.checkVisibility()) continue
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      const { right, width, height } = range.getBoundingClientRect()
      const edge = Math.min(innerWidth, edgeOf(element)?.getBoundingClientRect().right ?? innerWidth)
      // What is cut with an ellipsis, or shown to screen readers only.
      const isCut =
        width <= 1 || height <= 1 || getComputedStyle(element).overflowX !== 'visible' || element.closest('[class*=VisuallyHidden]')
      if (right > edge + 1 && !isCut) out.add(`${element.tagName}.${element.className} “${element.textContent.slice(0, 20)}”`)
    }
    return [...out].map((what) => `${location.pathname}: ${what}`)
  })

test('names of sixty letters without a space break no page of any role', async ({ as }) => {
  test.slow()
  const [owner, parent] = [await as('olive'), await as('quinn')]
  const [office, family] = [callsOf(owner), callsOf(parent)]
  const { name, phone, timezone } = await family.profile.read()
  await family.profile.save({ name: long('Quinn'), email: people.quinn.email, phone: phone ?? '', timezone })
  const children = [childOf(long('Ada')), childOf(long('Ben'))]
  for (const child of children) await family.students.add(child)
  const studentIds = children.map(({ id }) => id)
  const date = await today(owner)
  const locationId = randomUUID()
  await office.locations.add({ id: locationId, name: long('Room') })
  await office.teachers.add({ id: randomUUID(), name: long('Teacher'), email: newEmail('long') })
  const classId = await addClass(owner, long('Ballet'), once(date), { locationId, studentIds, startTime: '23:10', endTime: '23:50' })
  const item = { description: long('Fee'), quantity: 1, unitPriceMinor: 4_500, type: 'tuition' as const, vat: 'exempt' as const }
  const {
    invoices: [invoice],
  } = await office.invoices.add({
    items: children.map(({ id }) => ({ ...item, studentId: id })),
    dueOn: date,
    method: 'card',
    discount: null,
    invoices: [{ id: randomUUID(), parentId: people.quinn.id }],
  })

  const found: string[] = []
  for (const who of ['olive', 'tom', 'quinn'] as const) {
    const page = await as(who)
    for (const path of [
      ...pages[who],
      `/classes?class=${classId}`,
      `/classes?class=${classId}&register=true`,
      `/students/${studentIds[0]}#health`,
      `/invoices/${invoice!.id}`,
    ]) {
      if (who === 'tom' && path.startsWith('/invoices')) continue
      await page.goto(`/dashboard${path}`)
      await expect(page.getByRole('heading').first()).toBeVisible()
      await page.waitForLoadState('networkidle').catch(() => {})
      if (path.startsWith('/classes?')) await expect(page.getByRole('dialog')).toBeVisible()
      for (const width of [390, 1360]) {
        await page.setViewportSize({ width, height: 900 })
        await atRest(page)
        found.push(...(await runsOut(page)).map((what) => `${who} at ${width} px, ${what}`))
      }
    }
  }
  for (const id of studentIds) await family.students.remove({ id })
  await family.profile.save({ name, email: people.quinn.email, phone: phone ?? '', timezone })
  expect(found).toEqual([])
})
