import { addDays, weekOf } from '@callboard/contract/dates'
import { children } from '@callboard/server/world/people'
import type { Locator, Page } from '@playwright/test'
import { today } from '../attendance/open-register.ts'
import { addClass, once } from '../classes/add-class.ts'
import { atRest, faultless, fits } from '../faultless.ts'
import { callsOf, expect, newEmail, test } from '../fixtures.ts'
import { billPat } from '../invoices/bill-family.ts'
import { openPages, pagesOf, untaken, visit } from './pages-of.ts'
import { smallTargets } from './targets.ts'
import { htmlFaults } from './valid-html.ts'

const phone = { width: 390, height: 844 }
const inTheDark = { ...phone, colorScheme: 'dark' } as const
/** The narrowest phone. */
const narrowest = { width: 320, height: 700 }
const desk = { width: 1360, height: 900 }
const narrower = [930, 820, 680]
const onItsSide = [
  { width: 844, height: 390 },
  { width: 667, height: 375 },
]

const dialog = (page: Page) => page.getByRole('dialog')
const press =
  (name: string | RegExp, role: 'button' | 'link' = 'button') =>
  async (page: Page) => {
    await page.getByRole('main').getByRole(role, { name }).first().click()
    await expect(dialog(page)).toBeVisible()
  }
const card = (page: Page) => page.getByRole('article').first().getByRole('heading').getByRole('button')
const openClass = async (page: Page) => {
  await card(page).click()
  await expect(dialog(page)).toBeVisible()
}
const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: /your menu/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
}
const tick = async (page: Page) => {
  await page.getByRole('checkbox').first().click()
  await expect(page.getByRole('group', { name: /^Chosen / })).toBeVisible()
}

const openNews = async (page: Page) => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click()
  await expect(dialog(page)).toBeVisible()
}

const openPalette = async (page: Page) => {
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeVisible()
}

/** An address, and what to open there. */
type Place = readonly [path: string, open?: (page: Page) => Promise<unknown>]
type Acts = Readonly<Record<string, readonly Place[1][]>>

/** Each page as it is found, and then what is opened there. */
const places = (paths: readonly string[], acts: Acts = {}): Place[] =>
  paths.flatMap((path) => [[path], ...(acts[path] ?? []).map((open) => [path, open] as const)] satisfies Place[])

/** With what a register's alert leads to. */
const childPage = `/dashboard/students/${children.mia.id}#health`

const ofOlive = places([...pagesOf('owner'), childPage, '/dashboard/nowhere', '/dashboard/invoices?tab=draft'], {
  [childPage]: [press('Write notes')],
  '/dashboard': [openMenu, openPalette, openNews],
  '/dashboard/classes': [openClass, press('Add Class'), press(/^Register/)],
  '/dashboard/students': [tick],
  '/dashboard/teachers': [press('Add Teacher')],
  '/dashboard/users': [press(/^Invite/)],
  '/dashboard/documents': [press('Upload Document')],
  '/dashboard/invoices': [press('Create invoice')],
  '/dashboard/plans': [press('Prepare invoices')],
})
const sections = [
  '/dashboard/studio#details',
  '/dashboard/studio#localisation',
  '/dashboard/studio#rooms',
  '/dashboard/studio#terms',
  '/dashboard/studio#families',
  '/dashboard/studio#make-ups',
  '/dashboard/studio#messages',
  '/dashboard/studio#bank-details',
  '/dashboard/payment-settings#payment-methods',
  '/dashboard/payment-settings#invoices',
  '/dashboard/payment-settings#waiting-lists',
  '/dashboard/settings#security',
  '/dashboard/settings#email-notifications',
  '/dashboard/settings#calendar-feed',
  '/dashboard/settings#keyboard',
  '/dashboard/settings#delete-account',
]
const half = ofOlive.findIndex(([path]) => path === '/dashboard/studio')

const stories: readonly { person: 'nobody' | 'olive' | 'tom' | 'pat'; of: string; places: readonly Place[]; withBill?: true }[] = [
  {
    person: 'nobody',
    of: 'nobody',
    places: places([...openPages, '/auth/callback#type=recovery&token=wrong', '/auth/callback#type=invite&token=wrong']),
  },
  { person: 'olive', of: 'olive: classes and people', places: ofOlive.slice(0, half) },
  { person: 'olive', of: 'olive: studio, money and settings', places: ofOlive.slice(half), withBill: true },
  { person: 'olive', of: 'olive: sections of the settings', places: places(sections) },
  { person: 'tom', of: 'tom', places: places([...pagesOf('teacher'), childPage, '/dashboard/studio']) },
  {
    person: 'pat',
    of: 'pat',
    places: places([...pagesOf('parent'), childPage, '/dashboard/payments?tab=paid'], { '/dashboard/my-students': [press('Add Student')] }),
    withBill: true,
  },
]

async function go(page: Page, [path, open]: Place): Promise<void> {
  await visit(page, path)
  await expect.poll(() => page.evaluate(untaken), `asked early by ${path}, and not shown`).toEqual([])
  await open?.(page)
}

/** What overflows or is cut: the page, a panel's content, a button's label, a tag, the studio's name. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut = 'header p, [data-tone]'
    const sticksOut = (one: Element) =>
      one.matches('[data-tone]') &&
      one.getBoundingClientRect().right > one.closest('li, section, main, form, body')!.getBoundingClientRect().right
    return [
      ...document.querySelectorAll<HTMLElement>(`html, .mantine-Button-label, form, form > div, .mantine-Drawer-body > div > div, ${cut}`),
    ]
      .filter((one) => one.checkVisibility() && one.clientWidth > 0)
      .filter(
        (one) => one.scrollWidth > one.clientWidth + 1 || (one.matches(cut) && one.scrollHeight > one.clientHeight + 1) || sticksOut(one),
      )
      .map((one) => `${one.tagName} “${one.innerText.slice(0, 40)}”: ${one.scrollWidth} in ${one.clientWidth}`)
  })
}
const letters = (page: Page, size: '' | '200%') => page.evaluate((to) => void (document.documentElement.style.fontSize = to), size)

async function goOn(page: Page, open: Place[1]): Promise<void> {
  await letters(page, '')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await open?.(page)
}

/** A class, a teacher and an invitation with a word without an end. @returns how they go, as other stories of this world look at whole lists */
async function addLongWords(owner: Page): Promise<() => Promise<unknown>> {
  const word = 'Pirouettentechnik'.repeat(4).slice(0, 60)
  const email = () => newEmail(word.slice(0, 40).toLowerCase())
  await addClass(owner, word, once(await today(owner)), { startTime: '23:00', endTime: '23:30' })
  const { teachers, users, invitations } = callsOf(owner)
  const [teacher, invitation] = [crypto.randomUUID(), crypto.randomUUID()]
  await teachers.add({ id: teacher, name: word, email: email() })
  await invitations.send({ id: invitation, email: email(), role: 'parent' })
  return () => Promise.all([users.remove({ id: teacher }), invitations.revoke({ id: invitation })])
}

async function lookAtDesk(page: Page, named: string): Promise<void> {
  await letters(page, '')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  await page.setViewportSize(desk)
  await faultless(page)
  for (const width of narrower) {
    await page.setViewportSize({ width, height: desk.height })
    await fits(page, named)
  }
  await page.emulateMedia({ colorScheme: inTheDark.colorScheme })
}

const tidying: (() => Promise<unknown>)[] = []
test.afterEach(async () => {
  for (const tidy of tidying.splice(0)) await tidy()
})

for (const { person, of, places, withBill } of stories) {
  test(`the pages of ${of} are valid, without a fault that axe finds, within a thumb's reach, whole with letters twice as large and words without an end, and load nothing from elsewhere`, async ({
    as,
    stranger,
    server,
  }) => {
    test.slow()
    const page = person === 'nobody' ? await stranger(inTheDark) : await as(person, inTheDark)
    if (person === 'olive') tidying.push(await addLongWords(page))
    const bill = withBill && (await billPat(await as('olive'), 'Ballet and tap, the whole autumn term'))
    const all: readonly Place[] = bill ? [...places, [`/dashboard/invoices/${bill.id}`]] : places
    const foreign: string[] = []
    const complaints: string[] = []
    page.on('request', (request) => {
      if (![server.address, 'data:', 'blob:'].some((ours) => request.url().startsWith(ours))) foreign.push(request.url())
    })
    page.on('console', (message) => {
      // A link that is wrong is answered with one.
      if (message.type() === 'error' && person !== 'nobody') complaints.push(message.text())
    })
    for (const [at, place] of all.entries()) {
      const [path, open] = place
      const named = `${path} ${at}`
      await page.setViewportSize(phone)
      if (all[at - 1]?.[0] === path) await goOn(page, open)
      else await go(page, place)
      if (open) await atRest(page)
      else await faultless(page)
      expect.soft(await smallTargets(page), named).toEqual([])
      expect.soft(await htmlFaults(page), named).toEqual([])
      if (!open) {
        await page.setViewportSize(narrowest)
        await fits(page, named)
      }
      for (const window of [phone, desk]) {
        await page.setViewportSize(window)
        await letters(page, '200%')
        // A menu is repositioned one frame later.
        await atRest(page)
        expect.soft(await tooWide(page), `${named} at ${window.width} px`).toEqual([])
      }
      if (!open) await lookAtDesk(page, named)
    }
    expect(foreign).toEqual([])
    expect(complaints).toEqual([])
  })
}

/** An element's styles, apart from its text; a transparent background has the page's colour in its first three numbers. */
const drawn = (one: Locator) =>
  one.evaluate((element) => {
    const { backgroundColor, outlineStyle, borderTopStyle, borderTopWidth } = getComputedStyle(element)
    return `${String(backgroundColor.match(/\d+/g)?.slice(0, 3))} ${outlineStyle} ${borderTopStyle} ${borderTopWidth}`
  })

/** On a Monday morning this week has no register yet. */
const lastWeek = `/dashboard/classes?view=list&week=${addDays(weekOf(new Date().toISOString().slice(0, 10)), -7)}`

test('what is on and what is chosen is seen in the colours of the device, light and dark', async ({ as }) => {
  test.slow()
  const page = await as('olive')
  const inBoth = async (look: (scheme: 'light' | 'dark') => Promise<unknown>) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme })
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
      await atRest(page)
      await look(colorScheme)
    }
  }
  await go(page, ['/dashboard/classes?view=list'])
  const menu = page.getByRole('navigation', { name: 'Main' })
  const [here, elsewhere] = [menu.getByRole('link', { name: 'Classes' }), menu.getByRole('link', { name: 'Teachers' })]
  await expect(here).toHaveAttribute('aria-current', 'page')
  const dayOf = (name: RegExp) => page.getByRole('region', { name }).getByRole('heading', { level: 3 })
  await inBoth(async () => {
    expect(await drawn(here)).not.toBe(await drawn(elsewhere))
    expect(await drawn(dayOf(/, today$/))).not.toBe(await drawn(dayOf(/day \d+ \w+( \d{4})?$/).first()))
  })

  await press('Add Class')(page)
  const track = (of: Page | Locator) => of.locator('.mantine-Switch-track').first()
  await expect(dialog(page).getByRole('radio', { name: 'One-off' })).toBeChecked()
  const off = { light: '', dark: '' }
  await inBoth(async (scheme) => {
    off[scheme] = await drawn(track(dialog(page)))
    expect(off[scheme]).toContain('solid 1px')
    const choice = dialog(page).locator('.mantine-SegmentedControl-root')
    const [chosen] = (await drawn(choice.locator('.mantine-SegmentedControl-indicator'))).split(' ')
    expect(await drawn(choice)).not.toMatch(new RegExp(`^${chosen} `))
  })

  await go(page, ['/dashboard/settings#email-notifications'])
  await expect(page.getByRole('switch', { name: 'Class updates' })).toBeChecked()
  await inBoth(async (scheme) => expect(await drawn(track(page))).not.toBe(off[scheme]))

  await go(page, [lastWeek, press(/^Register saved/)])
  const marks = dialog(page).getByRole('listitem').first()
  await inBoth(async () => {
    const [marked, other] = [true, false].map((pressed) => marks.getByRole('button', { pressed }).first())
    expect(await drawn(marked!)).not.toBe(await drawn(other!))
  })
})

for (const window of onItsSide) {
  test(`everything is reached on a phone on its side, beside its camera, at ${window.width} x ${window.height} px`, async ({ as }) => {
    const page = await as('olive', window)
    const camera = 47
    const devices = await page.context().newCDPSession(page)
    await devices.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: camera, right: camera, bottom: 21 } })
    const inReach = async (one: Locator) => {
      await one.scrollIntoViewIfNeeded()
      await expect(one).toBeInViewport({ ratio: 0.95 })
      await one.click({ trial: true })
      const { x = 0, y = 0, width = 0, height = 0 } = (await one.boundingBox()) ?? {}
      expect(x).toBeGreaterThanOrEqual(camera)
      expect(x + width).toBeLessThanOrEqual(window.width - camera)
      expect(y + height).toBeLessThanOrEqual(window.height)
    }
    await go(page, ['/dashboard', openMenu])
    for (const name of ['Profile', 'Sign out']) await inReach(page.getByRole('menuitem', { name }))
    await page.keyboard.press('Escape')
    for (const one of await page.getByRole('banner').getByRole('button').all()) if (await one.isVisible()) await inReach(one)

    await go(page, ['/dashboard/classes', press('Add Class')])
    await inReach(dialog(page).getByLabel('Name'))
    await inReach(dialog(page).getByRole('button', { name: 'Save class' }))
    await inReach(dialog(page).getByRole('button', { name: 'Close' }))
    await go(page, [lastWeek, press(/^Register saved/)])
    const mark = dialog(page).getByRole('listitem').first().getByRole('button', { pressed: false }).last()
    await inReach(mark)
    await mark.click()
    await inReach(dialog(page).getByRole('button', { name: 'Save', exact: true }))
    await go(page, ['/dashboard/users', press(/^Invite/)])
    await inReach(dialog(page).getByRole('button', { name: 'Send Invitation' }))
    await go(page, ['/dashboard'])
    for (const name of ['Overview', 'Plans'])
      await inReach(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).last())
  })
}
