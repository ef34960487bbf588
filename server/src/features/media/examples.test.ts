import { mediaAddress, mediaKinds } from '@callboard/contract/media-kinds'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { judgeKind } from '../../platform/files/judge-kind.ts'
import { exampleOf, takenExamples, untakenExamples } from '../../world/example-files.ts'
import { heicExample } from '../../platform/pictures/heic/test-heic.ts'
import type { Browser } from '../../world/open-world.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { prepareMedia } from '../channels/channels.test.kit.ts'

const world = storyWorld()
let tom: Browser, olive: Browser, pat: Browser
beforeAll(async () => {
  tom = await world.as('tom')
  olive = await world.as('olive')
  pat = await world.as('pat')
  // The product reads WebP only in a separate process.
  sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] })
}, 60_000)

const refusalOf = async (answer: Promise<unknown>) => {
  const [outcome] = await Promise.allSettled([answer])
  return outcome.status === 'rejected' ? (outcome.reason as { status?: number; message?: string }) : null
}

describe('an example of what phones, recorders and offices write', () => {
  it.each(takenExamples)('$path is taken, says what its sender should know, and is sent as what it was made', async (example) => {
    const { path, name, type, caveat, contentType } = example
    const media = await prepareMedia(tom, exampleOf(path), name)
    expect(media).toMatchObject({ name, type, caveat })
    const answer = await tom.fetch(mediaAddress(media.id, type === 'image' ? 'screen' : 'whole'))
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect([answer.status, answer.headers.get('content-type'), bytes.length]).toEqual([200, contentType, media.bytes])
    expect([bytes.includes('secret'), bytes.includes('+53.8008')], 'what a device writes into it').toEqual([false, false])
    await tom.call.media.remove({ mediaId: media.id })
  })

  it('is there for every kind that a post may have', async () => {
    const found = await Promise.all(takenExamples.map(async ({ path }) => (await judgeKind(exampleOf(path)))?.kind ?? 'text/plain'))
    const heic = (await judgeKind(heicExample('turned')))?.kind
    const byHand = ['image/heif', 'video/3gpp2']
    expect(mediaKinds.filter((kind) => ![...found, heic, ...byHand].includes(kind))).toEqual([])
  })

  it.each(Object.entries(untakenExamples))('%s is refused in its own name, and nothing of it stays', async (name, words) => {
    const refusal = await refusalOf(prepareMedia(olive, exampleOf(`untaken/${name}`), 'from-a-phone'))
    expect(refusal).toMatchObject({ status: 415, message: expect.stringMatching(new RegExp(`^${words} cannot be .+ Please .+`)) })
    const left = await world.inNorthlight(({ db }) => db.selectFrom('uploads').select('id').where('takenAt', 'is', null).execute())
    expect(left).toEqual([])
  })

  it.each([
    ['films/hevc.mov', '3g2a'],
    ['sounds/voice-memo.m4a', '3g2a'],
    ['sounds/voice-memo.m4a', 'XAVC'],
  ] as const)('%s may have the brand %s', async (path, brand) => {
    const bytes = exampleOf(path)
    bytes.write(brand, 8, 'latin1')
    const { id, type } = await prepareMedia(olive, bytes, 'branded')
    expect(type).toBe(path.startsWith('films') ? 'video' : 'audio')
    await olive.call.media.remove({ mediaId: id })
  })

  it('of a picture that moves keeps the whole first frame', async () => {
    for (const name of ['moving.gif', 'moving.png', 'moving.webp']) {
      const media = await prepareMedia(olive, exampleOf(`pictures/${name}`), name)
      const drawn = sharp(Buffer.from(await (await olive.fetch(mediaAddress(media.id, 'screen'))).arrayBuffer()))
      const { width, height, pages } = await drawn.metadata()
      expect({ name, width, height, pages: pages ?? 1 }).toEqual({ name, width: 64, height: 48, pages: 1 })
      const { channels } = await drawn.stats()
      expect(
        channels.some(({ stdev }) => stdev > 20),
        'it is not empty',
      ).toBe(true)
      await olive.call.media.remove({ mediaId: media.id })
    }
  })
})

describe('a damaged file of any kind', () => {
  it.each(takenExamples.filter(({ type }) => type !== 'file'))(
    '$path is taken or refused in words, never a fault',
    async ({ path, name }) => {
      const whole = exampleOf(path)
      const damaged = Buffer.from(whole.subarray(0, Math.floor(whole.length * 0.8)))
      for (let at = 64; at < damaged.length; at += 97) damaged[at] = (damaged[at]! * 31 + at) & 0xff
      const preparing = prepareMedia(pat, damaged, name)
      const refusal = await refusalOf(preparing)
      if (refusal) expect(refusal).toMatchObject({ status: 415 })
      else await pat.call.media.remove({ mediaId: (await preparing).id })
    },
  )
})
