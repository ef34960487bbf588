import type { Page } from '@playwright/test'
import { exampleOf, takenExamples, type TakenExample } from '@callboard/server/world/example-files'
import { expect, test } from '../fixtures.ts'
import { fieldOf, makeChannel, postBy } from './make-channel.ts'

const attachments = (page: Page) => page.getByRole('list', { name: 'Attachments', exact: true })
const choose = (page: Page, files: readonly { name: string; buffer: Buffer }[]) =>
  page.getByTestId('attach').setInputFiles(files.map((file) => ({ mimeType: '', ...file })))

async function nobodyIn(page: Page): Promise<void> {
  const unnamed = page.getByRole('button', { name: 'Nobody can be recognised' })
  // Each goes once it is pressed.
  while ((await unnamed.count()) > 0) await unnamed.first().click()
}

async function post(page: Page, words: string): Promise<void> {
  await fieldOf(page).fill(words)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(postBy(page, words)).toBeVisible()
  await expect(attachments(page)).toHaveCount(0)
}

/** Whether the browser shows or plays it, or says that it cannot, with a way to save it. */
async function seenAs(page: Page, { name, type }: TakenExample): Promise<string> {
  const dialog = page.getByRole('dialog')
  const saved = dialog.getByRole('link', { name: /^Download/ })
  await expect(saved.first()).toHaveAttribute('href', /\?as=saved$/)
  if (type === 'file') return 'saved'
  if (type === 'image') {
    await expect(dialog.getByRole('img', { name })).toBeVisible()
    return 'shown'
  }
  const player = dialog.getByLabel(name)
  // Not of the one before or after, which stand beside it out of sight.
  const cannot = dialog.getByRole('alert').filter({ hasText: /^This browser cannot play this (video|sound)\./ })
  const begins = player.evaluate(
    (media: HTMLMediaElement) =>
      new Promise<boolean>((resolve) => {
        media.muted = true
        media.addEventListener('timeupdate', () => resolve(true), { once: true })
        // Also when the words take its place.
        media.play().catch(() => resolve(false))
      }),
  )
  // One that never begins is not played: then the words must say so.
  const isSaid = cannot.waitFor({ timeout: 10_000 }).then(() => false)
  const isPlayed = await Promise.race([begins, isSaid].map((one) => one.catch(() => false)))
  if (isPlayed && !(await cannot.isVisible())) return 'played'
  await expect(cannot, name).toBeVisible()
  return 'said'
}

/** As many as a post may have. */
const posts = Object.values(Object.groupBy(takenExamples, ({ type }) => type)).flatMap((examples) =>
  Array.from({ length: Math.ceil(examples.length / 10) }, (_, n) => examples.slice(n * 10, n * 10 + 10)),
)

for (const [n, examples] of posts.entries())
  test(`every ${examples[0]!.type} of post ${n + 1} is seen or heard by a parent, or said to be unplayable, and saved`, async ({ as }) => {
    test.setTimeout(300_000)
    const owner = await as('olive')
    const { id } = await makeChannel(owner, 'All kinds')
    await owner.goto(`/dashboard/channels/${id}`)
    await choose(
      owner,
      examples.map(({ path, name }) => ({ name, buffer: exampleOf(path) })),
    )
    for (const { name } of examples) await expect(owner.getByRole('button', { name: `Remove ${name}` })).toBeVisible({ timeout: 60_000 })
    await nobodyIn(owner)
    await post(owner, 'Look and listen')
    const parent = await as('pat', { width: 390, height: 844 })
    await parent.goto(`/dashboard/channels/${id}`)
    await postBy(parent, 'Look and listen')
      .getByRole('list', { name: /attachment/ })
      .getByRole('button')
      .first()
      .click()
    for (const [place, example] of examples.entries()) {
      if (place > 0) await parent.getByRole('button', { name: 'Next' }).click()
      const seen = await seenAs(parent, example)
      const isAsSaid = example.caveat === 'may-not-play' ? seen !== 'nothing' : ['played', 'shown', 'saved'].includes(seen)
      expect(isAsSaid, `${example.path} is ${seen}`).toBe(true)
    }
  })

test('what may not play on every phone, moves no more or has no sound is said before it is sent', async ({ as }) => {
  const owner = await as('olive')
  const { id } = await makeChannel(owner, 'Said before')
  await owner.goto(`/dashboard/channels/${id}`)
  await choose(owner, [
    { name: 'IMG_1.MOV', buffer: exampleOf('films/hevc.mov') },
    { name: 'twirl.gif', buffer: exampleOf('pictures/moving.gif') },
    { name: 'twirl.webp', buffer: exampleOf('pictures/moving.webp') },
    { name: 'lossless.mov', buffer: exampleOf('films/alac.mov') },
  ])
  const row = (name: string) => attachments(owner).getByRole('listitem').filter({ hasText: name })
  await expect(row('IMG_1.MOV')).toContainText('It may not play on every phone.')
  await expect(row('IMG_1.MOV')).toContainText('Settings, Camera, Formats, Most Compatible')
  for (const name of ['twirl.gif', 'twirl.webp']) await expect(row(name)).toContainText('Only its first picture is shown')
  await expect(row('lossless.mov')).toContainText('Browsers cannot play its sound')
})

test('text that is called a picture is not shown as one before it is sent, and is refused or saved as what it is', async ({ as }) => {
  const owner = await as('olive')
  const { id } = await makeChannel(owner, 'Pretending')
  await owner.goto(`/dashboard/channels/${id}`)
  await choose(owner, [{ name: 'fake.png', buffer: Buffer.from('Bring shoes') }])
  await expect(owner.getByRole('button', { name: 'Remove fake.png' })).toBeVisible()
  await expect(attachments(owner).locator('img')).toHaveCount(0)
  await expect(attachments(owner).locator('.tabler-icon-photo')).toHaveCount(0)
  await expect(owner.getByRole('group', { name: 'Who is in fake.png' })).toHaveCount(0)
  await post(owner, 'Not a picture')
  await expect(postBy(owner, 'Not a picture').getByRole('button', { name: 'File: fake.png' })).toBeVisible()
})

test('kinds that are not taken are refused in their own name with what to do', async ({ as }) => {
  const owner = await as('olive')
  const { id } = await makeChannel(owner, 'Refused')
  await owner.goto(`/dashboard/channels/${id}`)
  await choose(owner, [
    { name: 'IMG_2.avif', buffer: exampleOf('untaken/still.avif') },
    { name: 'film.mkv', buffer: exampleOf('untaken/film.mkv') },
  ])
  await expect(owner.getByText('IMG_2.avif: AVIF pictures cannot be used here. Please save it as JPG and choose that.')).toBeVisible()
  await expect(owner.getByText('film.mkv: MKV videos cannot be used here. Please save it as MP4 and choose that.')).toBeVisible()
  await choose(owner, [{ name: 'memo.m4a', buffer: exampleOf('untaken/lossless.m4a') }])
  await expect(owner.getByText(/^memo\.m4a: Apple Lossless sounds cannot be used here\./)).toBeVisible()
})
