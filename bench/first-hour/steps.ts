import type { Locator, Page } from '@playwright/test'
import type { Hand } from './hand.ts'
import { childCount, familyCount, familySheet, lessons, rooms, teachers, weekSheet } from './spreadsheets.ts'

interface Studio {
  readonly name: string
  readonly email: string
}

export interface Step {
  readonly name: string
  readonly take: (hand: Hand, studio: Studio) => Promise<void>
}

const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const panelOf = (page: Page, name: string) => page.getByRole('dialog', { name })
const said = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words }).first().waitFor()
const gone = (what: Locator) => what.waitFor({ state: 'hidden' })

/** The mailbox of a server for trying out stands for the owner's own: one press opens the mail, one follows its link. */
async function linkMailed(hand: Hand, to: string): Promise<string> {
  hand.counts.presses += 2
  const [mail] = (await (await hand.page.request.get(`/dev/mailbox/mails.json?to=${encodeURIComponent(to)}`)).json()) as { text: string }[]
  return /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
}

export const signUp: Step = {
  name: 'signing up, the studio, its plan',
  take: async (hand, { name, email }) => {
    const { page, click, press, type } = hand
    await page.goto('/signup')
    await type(page.getByLabel('Full name'), 'Mary Marlow')
    await press('Tab')
    await type(page.getByLabel('Email'), email)
    await press('Tab')
    await type(page.getByLabel('Password', { exact: true }), 'mary dances every day')
    await press('Enter')
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()
    await page.goto(await linkMailed(hand, email))
    await type(page.getByLabel('Studio Name'), name)
    await press('Tab')
    await type(page.getByLabel('Address'), '1 Mill Lane, Leeds LS1 4AP')
    await press('Tab')
    await type(page.getByLabel('Phone'), '0113 496 0999')
    await press('Enter')
    await click(button(page, 'Subscribe: Growth'))
    await click(button(page, 'Continue'))
    await page.getByText('0 of 8 done').waitFor()
  },
}

/** Fills in a panel once for each of some things, the last of which closes it. */
async function addEach({ page, click, press, type }: Hand, panel: Locator, things: readonly (readonly [string, string][])[]) {
  for (const [nth, fields] of things.entries()) {
    for (const [label, value] of fields) await type(panel.getByLabel(label), value)
    if (nth < things.length - 1) await click(button(panel, 'Save and add another'))
    else await press('Enter')
    await said(page, `${fields[0]?.[1]} has been added.`)
  }
  await gone(panel)
}

export const addTeachers: Step = {
  name: 'two teachers',
  take: async (hand) => {
    const { page, click } = hand
    await click(link(page, 'Add your teachers'))
    await addEach(
      hand,
      panelOf(page, 'Add Teacher'),
      teachers.map(({ name, email }) => [
        ['Full name', name],
        ['Email', email],
      ]),
    )
  },
}

export const addRooms: Step = {
  name: 'two rooms',
  take: async (hand) => {
    const { page, click } = hand
    await click(link(page, 'Overview'))
    await click(link(page, 'Add your rooms'))
    await addEach(
      hand,
      panelOf(page, 'Add room'),
      rooms.map((name) => [['Name', name]]),
    )
  },
}

export const addTerm: Step = {
  name: 'the next term',
  take: async ({ page, click }) => {
    await openSettings({ page, click }, 'Terms')
    await click(button(page, 'Add term'))
    const panel = panelOf(page, 'Add term')
    await click(panel.getByRole('group', { name: 'Suggested terms' }).getByRole('button').nth(1))
    await click(button(panel, 'Save term'))
    await gone(panel)
  },
}

async function openSettings({ page, click }: Pick<Hand, 'page' | 'click'>, section: string) {
  await click(link(page, 'Studio Info'))
  await click(page.getByRole('link', { name: new RegExp(`^${section}`) }))
}

export const importWeek: Step = {
  name: 'forty classes from a spreadsheet',
  take: async (hand) => {
    const { page, click } = hand
    await click(link(page, 'Overview'))
    await click(link(page, 'Import classes'))
    await importFile(hand, weekSheet, `${lessons.length} classes and ${rooms.length} rooms.`)
  },
}

export const importFamilies: Step = {
  name: 'sixty families from a spreadsheet',
  take: async (hand) => {
    const { page, click } = hand
    await click(link(page, 'Overview'))
    await click(link(page, 'Import families'))
    await importFile(hand, familySheet, `${childCount} students, ${familyCount} parents and ${childCount * 2} places in classes.`)
  },
}

async function importFile({ page, click, chooseFile }: Hand, sheet: { name: string; text: string }, made: string) {
  await chooseFile(button(page, 'Choose a file'), sheet)
  await click(button(page, 'See what it makes'))
  await page.getByText(`Makes ${made}`).waitFor()
  await click(button(page, 'Import'))
  await page.getByText(`Made ${made}`).waitFor({ timeout: 120_000 })
}

export const typeWeek: Step = {
  name: 'forty classes typed by hand',
  take: async ({ page, click, press, type, choose }) => {
    await click(link(page, 'Overview'))
    await click(link(page, 'Add your classes'))
    const form = panelOf(page, 'Add Class')
    const hallByHall = rooms.flatMap((one) => lessons.filter(({ room }) => room === one))
    for (const [nth, { name, day, start, end, teacher, room }] of hallByHall.entries()) {
      await type(form.getByRole('textbox', { name: 'Name', exact: true }), name)
      const teaching = form.getByRole('combobox', { name: 'Teacher' })
      if ((await teaching.inputValue()) !== teacher) {
        await type(teaching, teacher.slice(0, 4))
        await form.getByText(`Enter chooses ${teacher}.`).waitFor({ state: 'attached' })
        await press('Enter')
      }
      const place = form.getByRole('combobox', { name: 'Room', exact: true })
      if ((await place.locator('option:checked').textContent()) !== room) await choose(place, room)
      const weekday = form.getByLabel('Day of the week')
      if ((await weekday.locator('option:checked').textContent()) !== day) await choose(weekday, day)
      for (const [label, time] of [
        ['Start time', start],
        ['End time', end],
      ] as const)
        if ((await form.getByLabel(label).inputValue()) !== time) await type(form.getByLabel(label), time)
      const term = form.getByRole('group', { name: 'End with a term' }).getByRole('button').last()
      if ((await term.getAttribute('aria-pressed')) !== 'true') await click(term)
      const isLast = nth === lessons.length - 1
      if (isLast) await press('Control+Enter')
      else await click(button(form, 'Save and add another'))
      await said(page, /Added \d+ classes\./)
      if (!isLast) await form.getByRole('textbox', { name: 'Name', exact: true }).and(page.locator('[value=""]')).waitFor()
    }
    await gone(form)
  },
}

export const publish: Step = {
  name: 'the public timetable',
  take: async (hand) => {
    const { page, click } = hand
    await openSettings(hand, 'Public timetable')
    await click(page.getByLabel('Show the timetable to everybody'))
    await click(button(page, 'Save'))
    await said(page, 'Your timetable is public.')
    await click(button(page, 'Show all of these'))
    await button(page, 'Show none of these').waitFor()
  },
}

export const inviteAll: Step = {
  name: 'inviting sixty families',
  take: async ({ page, click }) => {
    await click(link(page, 'Invite them now'))
    await click(button(page, `Invite everybody who has not joined yet (${familyCount})`))
    await said(page, `${familyCount} people invited.`)
  },
}
