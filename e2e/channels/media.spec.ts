import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { faultlessOnBoth } from '../faultless.ts'
import { expect, test } from '../fixtures.ts'
import { fieldOf, makeChannel, postBy } from './make-channel.ts'

const heic = readFileSync(join(import.meta.dirname, '../../server/src/platform/pictures/heic/examples/turned.heic'))

/** As from a folder of the computer: Windows does not know what kind it is. */
async function drop(page: Page, on: Locator, name: string, bytes: Buffer): Promise<void> {
  const files = await page.evaluateHandle(
    ([called, base64]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.fromBase64(base64)], called))
      return transfer
    },
    [name, bytes.toString('base64')] as const,
  )
  await on.dispatchEvent('drop', { dataTransfer: files })
}

/** A second of green, as this browser records it. */
async function filmedBy(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 })
    const pen = canvas.getContext('2d')!
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm;codecs=vp8' })
    const parts: Blob[] = []
    recorder.ondataavailable = ({ data }) => parts.push(data)
    recorder.start()
    for (let n = 0; n < 25; n += 1) {
      pen.fillStyle = n % 2 ? '#0a0' : '#0b0'
      pen.fillRect(0, 0, 320, 180)
      await new Promise((resolve) => setTimeout(resolve, 40))
    }
    await new Promise((resolve) => {
      recorder.onstop = resolve
      recorder.stop()
    })
    return new Uint8Array(await new Blob(parts).arrayBuffer()).toBase64()
  })
  return Buffer.from(base64, 'base64')
}

const sizeOf = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])

/** The colour in the middle of a picture that has loaded. */
const middleOf = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
    const pen = canvas.getContext('2d')!
    pen.drawImage(image, image.naturalWidth / 2, image.naturalHeight / 2, 1, 1, 0, 0, 1, 1)
    return [...pen.getImageData(0, 0, 1, 1).data]
  })

const send = (page: Page) => page.getByRole('button', { name: 'Post', exact: true })

async function nobodyIn(page: Page, name: string): Promise<void> {
  await page
    .getByRole('group', { name: `Who is in ${name}` })
    .getByRole('button', { name: 'Nobody can be recognised' })
    .click()
}

test('a picture in HEIC that is dropped on a channel is shown to everybody, upright', async ({ as }) => {
  const owner = await as('olive')
  const { id } = await makeChannel(owner, 'From the phone')
  await owner.goto(`/dashboard/channels/${id}`)
  await expect(owner.getByTestId('attach'), 'so that an iPhone converts what it picks').not.toHaveAttribute('accept', /hei[cf]/)
  await drop(owner, fieldOf(owner), 'IMG_7001.HEIC', heic)
  await owner.getByLabel('Describe IMG_7001.HEIC').fill('The new floor')
  await nobodyIn(owner, 'IMG_7001.HEIC')
  await fieldOf(owner).fill('Straight from the phone')
  await send(owner).click()
  const parent = await as('pat', { width: 390, height: 844 })
  await parent.goto(`/dashboard/channels/${id}`)
  const shown = postBy(parent, 'Straight from the phone').getByRole('button', { name: 'The new floor' })
  await expect.poll(() => sizeOf(shown.locator('img'))).toEqual([160, 320])
  await shown.click()
  await expect(parent.getByRole('dialog').getByRole('img', { name: 'The new floor' })).toBeVisible()
  await parent.keyboard.press('Escape')
  await drop(owner, fieldOf(owner), 'IMG_7002.HEIC', heic.subarray(0, 800))
  await expect(owner.getByText('IMG_7002.HEIC: This picture is damaged and cannot be read.')).toBeVisible()
  await faultlessOnBoth(owner)
})

test('a video has a picture before it is played, in its post, the media of the channel and the viewer', async ({ as }) => {
  const owner = await as('olive')
  const { id } = await makeChannel(owner, 'Rehearsals')
  await owner.goto(`/dashboard/channels/${id}`)
  const film = await filmedBy(owner)
  await owner.getByTestId('attach').setInputFiles({ name: 'turns.webm', mimeType: 'video/webm', buffer: film })
  await nobodyIn(owner, 'turns.webm')
  await expect(owner.getByRole('list', { name: 'Attachments' }).locator('img')).toBeVisible()
  await fieldOf(owner).fill('From today')
  await send(owner).click()

  const parent = await as('pat', { width: 390, height: 844 })
  await parent.goto(`/dashboard/channels/${id}`)
  const shown = postBy(parent, 'From today').getByRole('button', { name: 'Video: turns.webm' })
  await expect.poll(() => sizeOf(shown.locator('img'))).toEqual([320, 180])
  const [red = 255, green = 0, blue = 255] = await middleOf(shown.locator('img'))
  expect([red < 60, green > 100, blue < 60]).toEqual([true, true, true])
  await faultlessOnBoth(parent)
  await shown.click()
  const video = parent.getByRole('dialog').getByLabel('turns.webm')
  await expect(video).toHaveAttribute('poster', /\/screen$/)
  const room = await video.boundingBox()
  expect(Math.round((room!.width / room!.height) * 9)).toBe(16)
  await parent.keyboard.press('Escape')
  await parent.getByRole('button', { name: 'View media' }).click()
  const gallery = parent.getByRole('dialog', { name: 'Channel Media' })
  await expect.poll(() => sizeOf(gallery.getByRole('button', { name: 'Video: turns.webm' }).locator('img'))).toEqual([320, 180])
  await faultlessOnBoth(parent)
})

test('a video that the browser cannot show is posted without a picture', async ({ as }) => {
  const owner = await as('olive')
  const { id } = await makeChannel(owner, 'Old films')
  await owner.goto(`/dashboard/channels/${id}`)
  const film = await filmedBy(owner)
  film.write('V_VP9', film.indexOf('V_VP8'), 'latin1')
  await owner.getByTestId('attach').setInputFiles({ name: 'old.webm', mimeType: 'video/webm', buffer: film })
  await nobodyIn(owner, 'old.webm')
  await fieldOf(owner).fill('From last year')
  await send(owner).click()
  const shown = postBy(owner, 'From last year').getByRole('button', { name: 'Video: old.webm' })
  await expect(shown).toContainText('old.webm')
  await expect(shown.locator('img')).toHaveCount(0)
})
