import { join } from 'node:path'
import limit from 'p-limit'
import { z } from 'zod'
import { runApart } from '../apart/run-apart.ts'
import { refuseInsideTransaction } from '../db/running.ts'
import { refuse, type Refusal } from '../refusal.ts'

const recordingKinds = ['video/mp4', 'video/quicktime', 'video/webm', 'audio/mp4', 'audio/mpeg', 'audio/wav', 'audio/ogg'] as const

const side = z.number().int().positive().max(65_535).nullable().default(null)
const About = z.object({
  kind: z.enum(recordingKinds),
  hasPictures: z.boolean(),
  caveat: z.enum(['may-not-play', 'silenced']).nullable(),
  width: side,
  height: side,
})

/** In a format that is not copied. */
const Unknown = z.object({ codec: z.string().max(20) })

/** `width` and `height` are in pixels, of a video as it is displayed. */
export interface Recording extends z.infer<typeof About> {
  readonly bytes: Buffer
}

export type RecordingCode = 'recording-unreadable' | 'recordings-busy'

const program = join(import.meta.dirname, 'recording-process.mjs')
const walls = { memory: 640 * 1024 ** 2, seconds: 60, heap: 256 }
/** The copy may be a little longer than what was sent. */
const slack = 1024 ** 2

const inTurn = limit(1)
const mostWaiting = 5

/**
 * Copies a video or sound without place, device and dates, its index first so that it plays while it loads. Unplayable ones are refused,
 * with the `codec` that is in them where that is known. The bytes are fetched once it is their turn, so that those that wait take no memory.
 */
export async function copyRecording(fetchBytes: () => Promise<Buffer>): Promise<Recording | Refusal<RecordingCode>> {
  refuseInsideTransaction('A recording was copied inside a transaction')
  if (inTurn.pendingCount >= mostWaiting) return refuse('recordings-busy')
  return inTurn(async () => {
    const sent = await fetchBytes()
    const apart = { program, order: { bytes: sent.length }, ...walls, maxAnswer: sent.length * 2 + slack }
    return read((await runApart(sent, apart)).bytes)
  })
}

function read(answer: Buffer): Recording | Refusal<RecordingCode> {
  if (answer.length < 4) return refuse('recording-unreadable')
  const start = 4 + answer.readUInt32LE(0)
  const said = parsed(answer.subarray(4, start))
  const unknown = Unknown.safeParse(said)
  if (unknown.success) return refuse('recording-unreadable', unknown.data)
  const about = About.safeParse(said)
  if (!about.success || answer.length <= start) return refuse('recording-unreadable')
  return { ...about.data, bytes: answer.subarray(start) }
}

function parsed(json: Buffer): unknown {
  try {
    return JSON.parse(json.toString())
  } catch {
    return null
  }
}
