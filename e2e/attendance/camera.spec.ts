import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { children, people } from '@callboard/server/world/people'
import type { Locator } from '@playwright/test'
import config from '../playwright.config.ts'
import { addClass, once } from '../classes/add-class.ts'
import { faultlessOnBoth } from '../faultless.ts'
import { callsOf, expect, test } from '../fixtures.ts'

const folder = mkdtempSync(join(tmpdir(), 'callboard-camera-'))
const film = join(folder, 'door.y4m')
const launch = config.use?.launchOptions
test.use({
  launchOptions: {
    ...launch,
    args: [
      ...(launch?.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  },
})
test.afterAll(() => rmSync(folder, { recursive: true }))

/** What a camera sees that is held before a QR picture on a phone: one grey frame after the other, as a y4m film. */
async function filmOf(picture: Locator): Promise<Buffer> {
  const rows = await picture.evaluate((svg: SVGSVGElement) => {
    const dark = [...svg.querySelectorAll('path')].at(-1)!
    const size = svg.viewBox.baseVal.width
    const places = Array.from({ length: size }, (_, at) => at + 0.5)
    return places.map((y) => places.map((x) => dark.isPointInFill(new DOMPoint(x, y))))
  })
  const [width, height, module] = [640, 480, 10]
  const [left, top] = [(width - rows.length * module) >> 1, (height - rows.length * module) >> 1]
  const luma = Buffer.alloc(width * height, 210)
  rows.forEach((row, y) =>
    row.forEach((isDark, x) => {
      for (let line = 0; isDark && line < module; line += 1) {
        const at = (top + y * module + line) * width + left + x * module
        luma.fill(40, at, at + module)
      }
    }),
  )
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((width * height) / 2, 128)])
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), frame, frame])
}

test('a tablet reads a family’s code off its phone with the camera, and a code that stays there is one scan', async ({ as }) => {
  const at = Temporal.Now.instant().add({ minutes: 10 }).toZonedDateTimeISO('Europe/London').toPlainDateTime()
  const times = { startTime: at.toString({ smallestUnit: 'minute' }).slice(11), endTime: at.add({ minutes: 45 }).toString().slice(11, 16) }
  await addClass(await as('olive'), 'Camera Ballet', once(at.toPlainDate().toString()), { ...times, studentIds: [children.mia.id] })
  const pat = await as('pat', { width: 390, height: 844 })
  await callsOf(pat).door.newCode()
  await pat.goto('/dashboard/my-students')
  const picture = pat.getByRole('region', { name: 'Your code for the door' }).getByRole('img', { name: 'Your code for the door' })
  writeFileSync(film, await filmOf(picture))

  const tom = await as('tom', { width: 844, height: 390 })
  await tom.goto('/dashboard/door')
  const scans: string[] = []
  tom.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/door/check-ins')) scans.push(request.url())
  })
  await tom.getByRole('button', { name: 'Use camera' }).click()
  const came = tom.getByRole('region', { name: `Family of ${people.pat.name}` })
  await expect(came.getByRole('checkbox', { name: /^Mia Ellis is here for .*Camera Ballet/ })).toBeChecked()
  await tom.getByRole('button', { name: 'Stop camera' }).click()
  await expect(tom.getByRole('button', { name: 'Use camera' })).toBeVisible()
  expect(scans).toHaveLength(1)
  await faultlessOnBoth(tom)
})
