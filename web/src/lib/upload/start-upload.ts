import { membershipHeader } from 'virtual:callboard-contract'
import { countParts, type PurposeName } from '@callboard/contract/upload-purposes'
import type { FinishedUpload } from '@callboard/contract/uploads'
import { api, begunAs, ConnectionError } from '../api.ts'
import { ErrorAnswer, answerIn } from '../wire.ts'
import { knownUpload, type KnownUpload } from './known-uploads.ts'
import { sha256 } from './sha256.ts'

/** Milliseconds without a byte on its way. */
const silence = 60_000

/** How far it is, from 0 to 1, or that it waits for the connection to come back. */
type UploadProgress = { readonly isWaiting: false; readonly share: number } | { readonly isWaiting: true }

export interface UploadOptions {
  readonly onProgress?: (progress: UploadProgress) => void
  /** Cancels the upload; what has arrived of it is removed. */
  readonly signal?: AbortSignal
  /** the file's key in `kept-files.ts` */
  readonly as?: string
}

/** Longest pause between two attempts, and how long they go on without any part getting across. */
const [longestPause, patience] = [15_000, 10 * 60_000]

const running = new Map<string, Promise<FinishedUpload>>()

/**
 * Uploads a file in parts, and goes on after a lost connection, and after a reload when the same file is chosen again. A second call with
 * a file that is on its way gives the first one's answer. Rejects as calls of `api` do, with an AbortError once it is cancelled.
 */
export function startUpload(file: File, purpose: PurposeName, options: UploadOptions = {}): Promise<FinishedUpload> {
  const known = knownUpload(file, purpose, options.as)
  const before = running.get(known.id)
  if (before) return before
  const upload = uploadOnce(file, purpose, known, options)
    .catch((error: unknown) => {
      if (!isRefusedAs(error, 'upload-not-found', 'upload-differs', 'part-differs')) throw error
      // Used already, forgotten since, or of another version of the file.
      void giveUp(known)
      return uploadOnce(file, purpose, knownUpload(file, purpose, options.as), options)
    })
    .finally(() => running.delete(known.id))
  running.set(known.id, upload)
  return upload
}

/** Removes what has arrived of a file that nobody wants any more. */
async function giveUp({ id, forget }: KnownUpload): Promise<void> {
  forget()
  // Otherwise the server forgets it after a day.
  await api.uploads.cancel({ id }).catch(() => {})
}

async function uploadOnce(file: File, purpose: PurposeName, known: KnownUpload, options: UploadOptions): Promise<FinishedUpload> {
  const signal = options.signal ?? new AbortController().signal
  const as = begunAs()
  try {
    return await untilThere(signal, options, as, (moved) => attempt(file, purpose, known.id, { ...options, signal, userId: as, moved }))
  } catch (error) {
    if (signal.aborted) void giveUp(known)
    throw error
  }
}

interface Attempt extends UploadOptions {
  readonly signal: AbortSignal
  /** who began it: nobody else may go on with it */
  readonly userId: string | undefined
  /** something got across */
  readonly moved: () => void
}

async function attempt(
  file: File,
  purpose: PurposeName,
  id: string,
  { onProgress, signal, userId, moved }: Attempt,
): Promise<FinishedUpload> {
  const calling = { signal, context: { as: userId } }
  const begun = await api.uploads.begin({ id, purpose, name: file.name, bytes: file.size }, calling)
  const there = new Map(begun.parts.map((part) => [part.number, part.sha256]))
  const hashes: string[] = []
  for (let number = 1; number <= countParts(file.size, begun.partBytes); number += 1) {
    const start = (number - 1) * begun.partBytes
    const bytes = file.slice(start, start + begun.partBytes)
    const report = (share: number) => onProgress?.({ share: (start + share * bytes.size) / file.size, isWaiting: false })
    report(0)
    const hash = await sha256(await readPart(bytes))
    signal.throwIfAborted()
    hashes.push(hash)
    if (begun.isFinished || there.get(number) === hash) continue
    await sendPart({ id, number, sha256: hash, bytes, userId }, { onProgress: report, signal })
    moved()
  }
  onProgress?.({ share: 1, isWaiting: false })
  return await api.uploads.finish({ id, parts: hashes }, calling)
}

async function readPart(bytes: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(
    await bytes.arrayBuffer().catch(() => {
      throw new ErrorAnswer({ code: 'file-unreadable', status: 400, message: 'This file can no longer be read. Please choose it again.' })
    }),
  )
}

/** Tries again while the connection is gone, and once the person is back in their studio; a session that has run out meanwhile is renewed by `begin`. */
async function untilThere<Answer>(
  signal: AbortSignal,
  { onProgress }: UploadOptions,
  userId: string | undefined,
  work: (moved: () => void) => Promise<Answer>,
): Promise<Answer> {
  let [movedAt, tries] = [Date.now(), 0]
  const moved = () => ([movedAt, tries] = [Date.now(), 0])
  for (;;) {
    try {
      return await work(moved)
    } catch (error) {
      signal.throwIfAborted()
      // Another tab has changed the studio: it waits for the return for as long as it takes, if the page is still theirs.
      if (error instanceof ConnectionError && error.reason === 'away' && begunAs() === userId) moved()
      const isWorthIt = error instanceof ConnectionError || isRefusedAs(error, 'not-signed-in', 'part-size', 'part-damaged')
      if (!isWorthIt || Date.now() - movedAt > patience || (!(error instanceof ConnectionError) && tries > 2)) throw error
      onProgress?.({ isWaiting: true })
      await pause(Math.min(longestPause, 1_000 * 2 ** tries), signal)
      tries += 1
    }
  }
}

/** Shorter, where the browser hears that it is connected again. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = () => {
      clearTimeout(timer)
      removeEventListener('online', over)
      signal.removeEventListener('abort', over)
      if (signal.aborted) reject(signal.reason as Error)
      else resolve()
    }
    const timer = setTimeout(over, milliseconds)
    addEventListener('online', over)
    signal.addEventListener('abort', over)
  })
}

function isRefusedAs(error: unknown, ...codes: string[]): boolean {
  return error instanceof ErrorAnswer && codes.includes(error.code)
}

interface Part {
  readonly id: string
  readonly number: number
  readonly sha256: string
  readonly bytes: Blob
  readonly userId: string | undefined
}

/** Sends one part, and says how much of it has gone, from 0 to 1. */
async function sendPart(
  { id, number, sha256, bytes, userId }: Part,
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<void> {
  const silent = new AbortController()
  let timer = setTimeout(() => silent.abort(), silence)
  const heard = (share: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => silent.abort(), silence)
    onProgress(share)
  }
  try {
    const request = new Request(`/api/uploads/${id}/parts/${number}?sha256=${sha256}`, {
      method: 'PUT',
      body: bytes,
      headers: { 'content-type': 'application/octet-stream', ...(userId && { [membershipHeader]: userId }) },
      signal: AbortSignal.any([signal, silent.signal]),
    })
    const { sendWithProgress } = await import('../send-with-progress.ts')
    await answerIn(await sendWithProgress(request, heard))
  } catch (error) {
    signal.throwIfAborted()
    if (isRefusedAs(error, 'other-membership')) throw new ConnectionError('away', { cause: error })
    if (error instanceof ErrorAnswer && error.status < 500) throw error
    throw new ConnectionError(silent.signal.aborted ? 'timeout' : 'offline', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}
