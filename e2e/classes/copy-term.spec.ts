import { addDays, weekOf } from '@callboard/contract/dates'
import { children } from '@callboard/server/world/people'
import type { Page } from '@playwright/test'
import { faultless } from '../faultless.ts'
import { callsOf, expect, test } from '../fixtures.ts'
import { addClass, weekly } from './add-class.ts'

/** Each story has its own half year, far from the demo's term and from other stories. */
let halves = 0
const freshMonday = () => addDays(weekOf(`${2084 + test.info().parallelIndex}-01-07`), 182 * (halves += 1))
const typed = (date: string) => date.split('-').toReversed().join('/')

const panel = (page: Page, name: string) => page.getByRole('dialog', { name })
const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })
const terms = (page: Page) => page.getByRole('region', { name: 'Terms and closed days' })

for (const screen of [
  { width: 1360, height: 900 },
  { width: 390, height: 844 },
])
  test(`a term is copied to the next with its students, live, and taken back, at ${screen.width} px`, async ({ as }) => {
    const monday = freshMonday()
    const next = addDays(monday, 56)
    const [first, second] = [`Early at ${screen.width}`, `Late at ${screen.width}`]
    const [modern, tap] = [`Modern ${screen.width}`, `Tap ${screen.width}`]
    const [olive, pat] = [await as('olive', screen), await as('pat', screen)]
    const calls = callsOf(olive)
    await calls.terms.add({ term: { id: crypto.randomUUID(), name: first, startsOn: monday, endsOn: addDays(monday, 41) } })
    await addClass(olive, modern, weekly(monday, 5), { studentIds: [children.mia.id] })
    await addClass(olive, tap, weekly(monday, 5), { startTime: '18:00', endTime: '19:00' })
    const halfTerm = { kind: 'half-term' as const, reason: 'Half-term', startsOn: addDays(next, 7), endsOn: addDays(next, 13) }
    await calls.terms.close({ closures: [{ id: crypto.randomUUID(), ...halfTerm }] })
    await pat.goto(`/dashboard/classes?view=list&week=${next}`)

    await olive.goto('/dashboard/studio#terms')
    const copyOf = (name: string) => terms(olive).getByRole('button', { name: `Copy to next term: ${name}` })
    await copyOf(first).click()
    await expect(panel(olive, `Copy ${first}`)).toContainText(`There is no term after ${first} yet.`)
    await faultless(olive)
    await panel(olive, `Copy ${first}`).getByRole('button', { name: 'Add term' }).click()
    const adding = panel(olive, 'Add term')
    await adding.getByLabel('Name').fill(second)
    await adding.getByLabel('First day').fill(typed(next))
    await adding.getByLabel('Last day').fill(typed(addDays(next, 20)))
    await adding.getByRole('button', { name: 'Save term' }).click()
    await expect(adding).toBeHidden()

    await copyOf(first).click()
    const copying = panel(olive, `Copy ${first}`)
    await expect(copying.getByLabel('Copy to').locator('option:checked')).toContainText(second)
    await expect(copying.getByLabel('With the students')).toBeChecked()
    await expect(copying.getByRole('group', { name: 'Mondays' })).toContainText('3 classes, 1 of them on a closed day · 1 student')
    await expect(copying).toContainText(`6 classes will be added in ${second}, 2 of them on closed days. Students get 3 places in them.`)
    await faultless(olive)
    await copying.getByLabel(tap).click()
    await expect(copying).toContainText(`3 classes will be added in ${second}`)
    await copying.getByRole('button', { name: 'Copy 1 class a week' }).click()
    await expect(copying).toBeHidden()
    await expect(card(pat, modern), 'live').toContainText('Enrolled: Mia')
    await faultless(olive)
    await olive.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(card(pat, modern)).toHaveCount(0)
    await expect(terms(olive).getByRole('link', { name: 'See the first week' })).toHaveCount(0)

    await copyOf(first).click()
    await copying.getByRole('button', { name: 'Copy 2 classes a week' }).click()
    await terms(olive).getByRole('link', { name: 'See the first week' }).click()
    await expect(card(olive, modern)).not.toContainText('No class')
    await olive.goto(`/dashboard/classes?view=list&week=${addDays(next, 7)}`)
    await expect(card(olive, modern)).toContainText('No class: Half-term')

    await olive.goto('/dashboard/studio#terms')
    await copyOf(first).click()
    await expect(copying).toContainText(`Nothing is left to copy to ${second}.`)
    await expect(copying.getByText(`already in ${second}`)).toHaveCount(2)
    await expect(copying.getByRole('button', { name: 'Copy classes' })).toBeDisabled()
    await faultless(olive)
  })
