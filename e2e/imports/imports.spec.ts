import { readFile } from 'node:fs/promises'
import { addDays, weekOf } from '@callboard/contract/dates'
import type { Page } from '@playwright/test'
import { faultless, faultlessOnBoth } from '../faultless.ts'
import { callsOf, expect, newEmail, test } from '../fixtures.ts'
import { openStudioInTrial } from '../subscriptions/open-studio.ts'

/** As an older Windows program writes it. */
const inWindows1252 = (text: string) => Buffer.from(text.replaceAll('’', '\x92'), 'latin1')

async function choose(page: Page, name: string, buffer: Buffer) {
  await page.goto('/dashboard/import')
  await page.getByTestId('import-file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const paste = (page: Page, lines: readonly string[]) => page.getByLabel('Or paste cells here').fill(lines.join('\n'))

test('an owner imports a list of families as an older program wrote it, and takes it back', async ({ as }) => {
  test.slow()
  const page = await as('olive')
  await page.goto('/dashboard/students')
  await press(page, 'More for students')
  await page.getByRole('menuitem', { name: 'Import from a spreadsheet' }).click()
  await expect(page.getByRole('heading', { name: 'Import', exact: true })).toBeVisible()
  await expect(page.getByText('Nobody is emailed', { exact: false })).toBeVisible()
  await faultlessOnBoth(page)

  const email = newEmail('sian')
  const lines = [
    'Autumn register;;;;;;',
    'Child;DOB;Parent name;Parent email;Mobile;Photos;House',
    `Zoë O’Quill;03/04/2017;Siân O’Quill;${email};7700900123;Y;Red`,
    `Max O’Quill;05/06/2019;Siân O’Quill;${email};7700900123;No;Red`,
  ]
  const file = inWindows1252(`${lines.join('\r\n')}\r\n`)
  await choose(page, 'Autumn register.csv', file)
  await expect(page.getByText('Autumn register.csv: 2 rows.')).toBeVisible()
  await expect(page.getByText('DOB: 03/04/2017 is 3 April 2017', { exact: false })).toBeVisible()
  await expect(page.getByText('6 columns recognised')).toBeVisible()
  await page.getByLabel('House is taken for').selectOption('Notes for staff')
  await press(page, 'Show them')
  await faultlessOnBoth(page)
  await press(page, 'See what it makes')
  await expect(page.getByText('Makes 2 students and 1 parent.')).toBeVisible()
  await faultless(page)
  await press(page, 'Import')
  await expect(page.getByText('Made 2 students and 1 parent.')).toBeVisible()
  await faultlessOnBoth(page)

  await page.getByRole('link', { name: 'See the students' }).click()
  await page.getByRole('link', { name: 'Zoë O’Quill' }).click()
  await expect(page.getByText('Parent: Siân O’Quill, not joined yet', { exact: false })).toBeVisible()
  await expect(page.getByText('07700 900123')).toBeVisible()
  await expect(page.getByText('Red', { exact: true })).toBeVisible()

  await choose(page, 'Autumn register.csv', file)
  await expect(page.getByLabel('House is taken for')).toHaveValue('note')
  await press(page, 'See what it makes')
  await expect(page.getByText('This file makes nothing new; leaves 2 rows alone.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0)

  page.once('dialog', (dialog) => dialog.accept())
  await page.goto('/dashboard/import')
  await page.getByRole('button', { name: 'Autumn register.csv' }).first().click()
  await press(page, 'Undo this import')
  await page.getByRole('dialog', { name: 'Undo this import?' }).getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Undone: nothing of it is left.')).toBeVisible()
  await faultless(page)
  await page.goto('/dashboard/students?search=Quill')
  await expect(page.getByText('No one matches this search.', { exact: false })).toBeVisible()
})

test('rows that failed are downloaded, put right and imported again, without doubles', async ({ as }) => {
  const page = await as('olive')
  const [good, bad] = [newEmail('ann'), newEmail('kim')]
  await page.goto('/dashboard/import')
  await paste(page, [
    'Name of student\tBirthday\tMum\tMum email\tNotes',
    `Ida Fenwick\t2016-05-04\tAnn Fenwick\t${good}\t`,
    `Ben & Jo Larkin\t2015-02-03\tKim Larkin\t${bad}\t=1+1`,
    `Al Larkin\t2013-02-03\tKim Larkin\t${bad}\t`,
  ])
  await press(page, 'See what it makes')
  await expect(page.getByText('Makes 1 student and 1 parent. 2 rows are left out.')).toBeVisible()
  const faults = page.getByRole('table')
  await expect(faults.getByRole('row', { name: 'looks like several students' })).toContainText('Student’s name: Ben & Jo Larkin')
  await expect(faults.getByRole('row', { name: 'is a formula' })).toContainText('3')
  await expect(faults.getByRole('row', { name: 'Left out with line 3' })).toContainText('The whole row')
  await faultlessOnBoth(page)
  await press(page, 'Import')
  await expect(page.getByText('Made 1 student and 1 parent. 2 rows were left out.')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Pasted cells' }).first().click()
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download these rows')])
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain("'=1+1")
  expect(text).toContain('What is wrong')
  expect(text).not.toContain('Fenwick')

  const put = text.replace('Ben & Jo Larkin', 'Ben Larkin').replace("'=1+1", 'Shy')
  await choose(page, download.suggestedFilename(), Buffer.from(put))
  await press(page, 'See what it makes')
  await expect(page.getByText('Makes 2 students and 1 parent.')).toBeVisible()
  await press(page, 'Import')
  await expect(page.getByText('Made 2 students and 1 parent.')).toBeVisible()
})

test('classes and balances are pasted, and arrive in the calendar and as drafts', async ({ as }) => {
  const page = await as('olive')
  await page.goto('/dashboard/import')
  await page.getByRole('radiogroup', { name: 'What is in the file' }).getByText('Classes').click()
  await paste(page, [
    'Class\tDay\tTime\tTeacher\tRoom\tFirst day\tLast day',
    'Pasted Flamenco\tMondays\t6.15-7pm\tTom Reed\tAttic\t3 May 2027\t28 Jun 2027',
  ])
  await press(page, 'See what it makes')
  await expect(page.getByText('Makes 1 class and 1 room.')).toBeVisible()
  await press(page, 'Import')
  await expect(page.getByText('Made 1 class and 1 room.')).toBeVisible()
  await page.goto('/dashboard/classes?week=2027-05-10&view=list')
  await expect(page.getByText('Pasted Flamenco')).toBeVisible()

  await page.goto('/dashboard/import?kind=balances')
  await expect(page.getByLabel('Or paste cells here')).toBeVisible()
  // Anywhere on the page, and with a picture of the cells, as spreadsheet programs copy them.
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    clipboardData.items.add(new File(['\x89PNG'], 'image.png', { type: 'image/png' }))
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, 'Email\tBalance\tDue date\r\npat@northlight.example\t£1,032.50\t31/12/2027\r\n')
  await press(page, 'See what it makes')
  await expect(page.getByText('Makes 1 draft invoice.')).toBeVisible()
  await press(page, 'Import')
  await page.getByRole('link', { name: 'See the drafts' }).click()
  await expect(page.getByText('£1,032.50').first()).toBeVisible()
})

test('a timetable that says no end takes the days of a term that the owner chooses', async ({ stranger, server }) => {
  test.slow()
  const page = await stranger()
  await openStudioInTrial(page, server)
  const cells = ['Class\tDay\tTime\tTeacher\tRoom', 'Tango\tMondays\t6.15-7pm\tNina Field\tAttic']
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Import classes' }).click()
  await paste(page, cells)
  await expect(page.getByText('Please choose a column for: Last day', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'See what it makes' })).toBeDisabled()
  await faultlessOnBoth(page)

  const { terms, classes } = callsOf(page)
  const { today } = await classes.week({})
  for (const [name, first] of [
    ['Term one', 7],
    ['Term two', 100],
  ] as const) {
    const startsOn = addDays(weekOf(today), first)
    await terms.add({ term: { id: crypto.randomUUID(), name, startsOn, endsOn: addDays(startsOn, 60) } })
  }
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await paste(page, cells)
  const choices = page.getByRole('group', { name: 'Term of these classes' })
  await expect(choices.getByRole('button', { name: 'Term one' })).toHaveAttribute('aria-pressed', 'true')
  await choices.getByRole('button', { name: 'Term two' }).click()
  await faultlessOnBoth(page)
  await press(page, 'See what it makes')
  await press(page, 'Import')
  await expect(page.getByText('Made 1 class and 1 room.')).toBeVisible()
  expect((await classes.week({ of: addDays(weekOf(today), 7) })).classes).toEqual([])
  expect((await classes.week({ of: addDays(weekOf(today), 107) })).classes).toMatchObject([{ name: 'Tango' }])
})

test('what cannot be read, and a plan that is too small, are said before anything is written', async ({ as }) => {
  const page = await as('olive')
  for (const [name, buffer, words] of [
    [
      'old.xls',
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      'An old Excel file (.xls) cannot be read here. Please save it as .xlsx or CSV and choose that.',
    ],
    ['export.xls', Buffer.from('<html><table><tr><td>Mia</td></tr></table></html>'), 'This is a web page that is named like a spreadsheet'],
    ['wide.csv', Buffer.from(`${','.repeat(999_999)}x`), 'This sheet has more than 200 columns.'],
    ['empty.csv', Buffer.from(' '), 'There is nothing in this file.'],
  ] as const) {
    await choose(page, name, buffer)
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
  }
  await faultless(page)

  const many = Array.from({ length: 1900 }, (_, n) => `Child ${n} Crowd,2015-01-0${(n % 9) + 1},Parent ${n},crowd-${n}@new.example`)
  await choose(page, 'crowd.csv', Buffer.from(['Student,DOB,Parent,Email', ...many].join('\n')))
  await press(page, 'See what it makes')
  await expect(page.getByText(/^Your plan holds [\d,]+ students; with this file there would be/)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(/costs £[\d.,]+ a month/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0)
  await faultless(page)
})

test('a new studio looks around in a sample week, and takes it away in one press', async ({ stranger, server }) => {
  test.slow()
  const page = await stranger()
  await openStudioInTrial(page, server)
  await page.goto('/dashboard/import')
  await page.getByRole('button', { name: 'Fill in a sample week' }).click()
  await expect(page.getByRole('button', { name: 'Take the sample week away' })).toBeVisible()
  await faultlessOnBoth(page)
  await page.goto('/dashboard/students')
  await expect(page.getByText('Ella (sample)').first()).toBeVisible()
  await page.goto('/dashboard/import')
  await page.getByRole('button', { name: 'Take the sample week away' }).click()
  await expect(page.getByRole('button', { name: 'Fill in a sample week' })).toBeVisible()
  await page.goto('/dashboard/students')
  await expect(page.getByText('(sample)')).toHaveCount(0)
})
