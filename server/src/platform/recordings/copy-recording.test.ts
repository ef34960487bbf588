import { describe, expect, it } from 'vitest'
import { isRefusal } from '../refusal.ts'
import { copyRecording, type Recording } from './copy-recording.ts'
import { mp3Of, mp4Of, wavOf } from './test-recordings.ts'

const place = '+53.8008-001.5491/'

async function copied(bytes: Buffer): Promise<Recording> {
  const copy = await copyRecording(() => Promise.resolve(bytes))
  if (isRefusal(copy)) throw new Error(copy.code)
  return copy
}

describe('a video', () => {
  it('is copied whole, without the place and device that the phone wrote into it, its index before its pictures', async () => {
    const sent = await mp4Of({ place })
    expect(sent.includes(place)).toBe(true)
    const copy = await copied(sent)
    expect(copy).toMatchObject({ kind: 'video/mp4', caveat: 'may-not-play', width: 320, height: 180 })
    expect(copy.bytes.includes(place)).toBe(false)
    expect(copy.bytes.includes('Phone 12')).toBe(false)
    expect(copy.bytes.includes('picture 24')).toBe(true)
    expect(copy.bytes.indexOf('moov')).toBeLessThan(copy.bytes.indexOf('mdat'))
  })

  it('is refused where it cannot be played: cut off, empty, or no video', async () => {
    const whole = await mp4Of({ place })
    for (const bytes of [whole.subarray(0, 200), Buffer.from('ftyp'), Buffer.alloc(100_000), Buffer.from('%PDF-1.7')])
      expect(await copyRecording(() => Promise.resolve(bytes))).toMatchObject({ code: 'recording-unreadable' })
  })
})

describe('many recordings at once', () => {
  it('wait without using memory, and are refused where too many wait', async () => {
    const whole = await mp4Of({ place })
    let fetched = 0
    const fetchBytes = () => {
      fetched += 1
      return Promise.resolve(whole)
    }
    const asked = Array.from({ length: 7 }, () => copyRecording(fetchBytes))
    expect(await asked.pop()).toMatchObject({ code: 'recordings-busy' })
    expect(fetched).toBeLessThanOrEqual(1)
    expect((await Promise.all(asked)).filter((copy) => isRefusal(copy))).toEqual([])
  })
})

describe('a sound recording', () => {
  it('is copied in its own format', async () => {
    expect(await copied(wavOf(0.2))).toMatchObject({ kind: 'audio/wav', width: null })
    expect(await copied(mp3Of(40))).toMatchObject({ kind: 'audio/mpeg', width: null })
  })
})
