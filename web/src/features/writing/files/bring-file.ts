import type { MediaType } from '@callboard/contract/media-kinds'
import type { Media } from '@callboard/contract/media'
import { ConnectionError } from '../../../lib/api.ts'
import { whenToAskAgain } from '../../../lib/head/unreachable.ts'
import { keepMedia, readFile } from '../../../lib/outbox/kept-files.ts'
import { type Failure, failureOf, inWords } from '../../../lib/refusals.ts'
import { oneAtATime } from '../../../lib/session/one-at-a-time.ts'
import { signedInAs } from '../../../lib/session/signed-in-as.ts'
import { forgetUpload } from '../../../lib/upload/known-uploads.ts'
import { startUpload } from '../../../lib/upload/start-upload.ts'
import { ErrorAnswer } from '../../../lib/wire.ts'
import { addMedia, giveUpMedia } from '../media/calls.ts'
import { setFileState } from './file-states.ts'

export interface FileToBring {
  key: string
  type: MediaType
}

/** How often, and how many milliseconds apart, a file is offered while many others are being prepared. */
const busy: Record<string, [mostTries: number, ms: number]> = { 'pictures-busy': [10, 1_000], 'recordings-busy': [30, 5_000] }
/** How long, in milliseconds, another tab may be busy with the same file. */
const patience = 10 * 60_000

/** How often the bytes are asked for, where the browser does not say whether it has them. */
const mostReads = 3

const running = new Map<string, { media: Promise<Media>; cancel: AbortController }>()
let queue: Promise<unknown> = Promise.resolve()

/**
 * Uploads a kept file and has it prepared, one after the other, whichever page is open; waits for the network, and goes on with what has
 * arrived. A second call gives the answer of the first. Rejects with the refusal of the file, or when it is given up.
 */
export function bringFile(userId: string, file: FileToBring): Promise<Media> {
  const before = running.get(file.key)
  if (before) return before.media
  const cancel = new AbortController()
  const media = untilItIsThere(userId, file, cancel.signal)
  running.set(file.key, { media, cancel })
  // Whoever waits for it hears of it.
  media.catch(() => undefined)
  return media
}

/** Gives up what is under way; the file stays on this device. */
export function stopBringing(key: string): void {
  running.get(key)?.cancel.abort()
  running.delete(key)
}

/** Words for a refusal of a file; null: it was only given up. */
export const fileRefusal = (error: unknown): string | null =>
  error instanceof DOMException && error.name === 'AbortError' ? null : wordsOf(failureOf(error))

async function untilItIsThere(userId: string, file: FileToBring, given: AbortSignal): Promise<Media> {
  const { key } = file
  const session = signedInAs(userId)
  const signal = AbortSignal.any([given, session.signal])
  try {
    for (let tries = 1; ; tries += 1) {
      setFileState(key, { kind: 'sending', share: 0, isWaiting: false })
      try {
        const turn = queue.then(() =>
          oneAtATime(`callboard:file:${key}`, () => bringOnce(userId, file, { signal, isLast: tries >= mostReads }), patience),
        )
        queue = turn.catch(() => undefined)
        const media = await turn
        setFileState(key, { kind: 'ready', media })
        return media
      } catch (error) {
        if (!(error instanceof ConnectionError)) throw error
        signal.throwIfAborted()
        setFileState(key, { kind: 'sending', share: 0, isWaiting: true })
        await new Promise<void>((resolve) => whenToAskAgain(resolve))
      }
    }
  } catch (error) {
    const message = fileRefusal(error)
    if (message !== null) setFileState(key, { kind: 'failed', message })
    throw error
  } finally {
    session.release()
    if (!given.aborted) running.delete(key)
  }
}

async function bringOnce(
  userId: string,
  { key, type }: FileToBring,
  { signal, isLast }: { signal: AbortSignal; isLast: boolean },
): Promise<Media> {
  signal.throwIfAborted()
  const kept = await readFile(userId, key).catch((error: unknown) => {
    if (isLast) return null
    throw new ConnectionError('unavailable', { cause: error })
  })
  if (!kept) throw new ErrorAnswer({ code: 'file-unreadable', status: 400, message: notHere })
  if (kept.media) return kept.media
  const upload = await startUpload(kept.file, 'media', {
    as: key,
    signal,
    onProgress: (progress) =>
      !signal.aborted &&
      setFileState(key, { kind: 'sending', share: progress.isWaiting ? 0 : progress.share, isWaiting: progress.isWaiting }),
  })
  setFileState(key, { kind: 'preparing' })
  const posterId = type === 'video' ? await sendPoster(kept.file, key, signal) : null
  const media = await prepare(upload.id, posterId, signal)
  if (signal.aborted) giveUpMedia(media.id)
  signal.throwIfAborted()
  await keepMedia(key, media)
  for (const as of [key, posterKey(key)]) forgetUpload('media', as)
  return media
}

const posterKey = (key: string) => `${key}:poster`
const notHere = 'This file is no longer on this device. Please choose it again.'

/** The upload of a picture of the video; null: it is sent without one. */
async function sendPoster(file: File, key: string, signal: AbortSignal): Promise<string | null> {
  try {
    const { posterOf } = await import('../media/poster-of.ts')
    const poster = await posterOf(file, signal)
    return poster && (await startUpload(poster, 'media', { as: posterKey(key), signal })).id
  } catch {
    return null
  }
}

async function prepare(uploadId: string, posterId: string | null, signal: AbortSignal): Promise<Media> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await addMedia(uploadId, posterId)
    } catch (error) {
      const [mostTries, ms] = busy[failureOf(error).code ?? ''] ?? [0, 0]
      if (tries >= mostTries || signal.aborted) throw error
      await new Promise((resolve) => setTimeout(resolve, ms))
    }
  }
}

/** A refusal of the file says more than that fields are wrong. */
const wordsOf = (failure: Failure): string => failure.fields['file'] ?? inWords(failure, 'This file could not be uploaded').message
