import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exampleOf, type TakenExample } from '@callboard/server/world/example-files'
import { passwordOf, people, type PersonName } from '@callboard/server/world/people'
import { aClass, saved } from '../attendance/open-register.ts'
import { haveCard, offerPlace } from '../bookings/drop-in.ts'
import { makeChannel } from '../channels/make-channel.ts'
import { expect, test as base } from '../fixtures.ts'
import { billPat } from '../invoices/bill-family.ts'
import { beConnected } from '../payment-settings/at-the-provider.ts'
import { redAndBlue } from '../profile/picture.ts'
import { openWindow } from './driver.ts'
import { WebkitPage } from './page.ts'

const phone = { width: 390, height: 844 }

/** A phone's window of WebKit; the story fails if anything went wrong in its pages. */
const test = base.extend<{ page: never; webkit: WebkitPage & { folder: string } }>({
  webkit: async ({ server }, use, testInfo) => {
    const window = await openWindow(phone)
    const page = Object.assign(new WebkitPage(window, server.address), { folder: window.folder })
    await use(page)
    // A hung page gives none.
    if (testInfo.status !== testInfo.expectedStatus)
      await page.picture().then(
        (body) => testInfo.attach('webkit.png', { body, contentType: 'image/png' }),
        () => {},
      )
    const faults = page.faults()
    await window.close()
    expect(faults).toEqual([])
  },
})

async function signIn(page: WebkitPage, person: PersonName): Promise<void> {
  await page.goto('/')
  await page.shows('heading', 'Sign in')
  await page.type('Email', people[person].email)
  await page.type('Password', passwordOf(people[person]))
  await page.press('button', 'Sign in')
}

test('a teacher signs in, reloads, looks through the week and saves a register', async ({ as, webkit: page }) => {
  const id = await aClass(as, 'Walked class')
  await signIn(page, 'tom')
  await page.shows('heading', 'Teacher Dashboard')
  expect(await page.run(() => innerWidth)).toBe(phone.width)
  await page.reload()
  await page.shows('heading', 'Teacher Dashboard')
  await page.goto('/dashboard/classes')
  await page.shows('button', /^Register: Walked class/)
  await page.reloadItself()
  await page.press('button', /^Register: Walked class/)
  await page.says('0 of 3 marked')
  await page.press('button', 'Leo Ellis: Late')
  await page.says('1 of 3 marked')
  await page.press('button', 'Mark all present')
  await page.says('3 of 3 marked')
  await page.press('button', 'Save')
  await page.says('Saved by Tom Reed')
  expect(await saved(await as('tom'), id)).toEqual({ Leo: 'late', Mia: 'present', Noor: 'present' })
})

test('a parent books a place by card, pays an invoice, saves it, and has a picture', async ({ as, server, webkit: page }) => {
  const owner = await as('olive')
  await beConnected(owner)
  const place = await offerPlace(owner, 'Walked place')
  const { id, index } = await billPat(owner, 'Ballet, in WebKit')
  await haveCard(await as('pat'), server)

  await signIn(page, 'pat')
  await page.shows('heading', 'Parent Dashboard')
  await page.goto(`/dashboard/classes?week=${place.date}`)
  await page.press('button', /^Book Drop-in Class: Walked place/)
  await page.press('radio', /^Mia Ellis/)
  await page.press('button', 'Pay £8.50')
  await page.says('Mia Ellis is booked')

  await page.goto(`/dashboard/invoices/${id}`)
  await page.press('button', /Pay Now/)
  await page.press('button', 'Pay £45.00')
  await page.shows('heading', 'Payment Successful!')
  await page.goto(`/dashboard/invoices/${id}`)
  await page.press('button', 'Download PDF')
  expect((await page.saved(`Invoice-${index}.pdf`)).toString('latin1')).toMatch(/^%PDF-/)

  await page.goto('/dashboard/profile')
  await page.shows('button', 'Choose a picture')
  const picture = join(page.folder, 'me.png')
  writeFileSync(picture, redAndBlue(400, 200))
  await page.choose('[data-testid=picture]', picture)
  await page.press('button', 'Save picture')
  await page.shows('button', 'Remove picture')
  await page.reload()
  await page.shows('button', 'Remove picture')
})

const sent: readonly [path: TakenExample['path'], title: string][] = [
  ['sounds/voice-note.opus', 'Sound: voice-note.opus'],
  ['sounds/voice-memo.m4a', 'Sound: voice-memo.m4a'],
  ['films/hevc.mov', 'Video: hevc.mov'],
]

test('a teacher posts a voice note, a memo and a film, and plays them or reads that they cannot be played', async ({
  as,
  webkit: page,
}) => {
  const owner = await as('olive')
  await signIn(page, 'tom')
  await page.shows('heading', 'Teacher Dashboard')
  for (const [path, title] of sent) {
    const { id } = await makeChannel(owner, title)
    const name = path.replace(/^.*\//, '')
    const file = join(page.folder, name)
    writeFileSync(file, exampleOf(path))
    await page.goto(`/dashboard/channels/${id}`)
    await page.shows('button', 'Attach files')
    await page.choose('[data-testid=attach]', file)
    await page.shows('button', `Remove ${name}`)
    if (path.startsWith('films')) await page.press('button', 'Nobody can be recognised')
    await page.press('button', 'Post')
    await page.press('button', title)
    await page.shows('heading', 'Posted by Tom Reed')
    await expect.poll(() => page.run(seenInViewer), { timeout: 20_000 }).toMatch(/^(loaded|said)$/)
  }
})

/** Runs in the page. */
function seenInViewer(): string {
  const dialog = document.querySelector('[role=dialog]')
  if (dialog?.textContent.includes('This browser cannot play this')) return 'said'
  const player = dialog?.querySelector('audio, video')
  return player instanceof HTMLMediaElement && player.readyState >= HTMLMediaElement.HAVE_METADATA ? 'loaded' : 'nothing'
}
