import { mostMedia, type MediaType } from '@callboard/contract/media-kinds'
import type { Media } from '@callboard/contract/media'
import { useEffect, useRef, useState } from 'react'
import { newId } from '../../lib/new-id.ts'
import { type Failure, failureOf, inWords } from '../../lib/refusals.ts'
import { startUpload } from '../../lib/upload/start-upload.ts'
import { addMedia, giveUpMedia } from './media/calls.ts'
import type { Attached } from './outbox.ts'
import { mediaFault, typeOfFile } from './media-fault.ts'

export interface Attachment {
  key: string
  name: string
  type: MediaType
  description: string
  /** whom it shows; null: nobody has said it */
  children: string[] | null
  state:
    | { kind: 'sending'; share: number; isWaiting: boolean }
    | { kind: 'preparing' }
    | { kind: 'ready'; media: Media }
    | { kind: 'failed'; message: string }
}

/** How often, and how many milliseconds apart, a file is offered while many others are being prepared. */
const busy: Record<string, [mostTries: number, ms: number]> = { 'pictures-busy': [10, 1_000], 'recordings-busy': [30, 5_000] }

const asAttachment = ({ media, description, children = null }: Attached): Attachment => ({
  key: media.id,
  name: media.name,
  type: media.type,
  description,
  children,
  state: { kind: 'ready', media },
})

/** The files of what is being written: each is uploaded at once, one after the other, and then prepared by the server. */
export function useAttachments(kept: readonly Attached[]) {
  const [all, setAll] = useState(() => kept.map(asAttachment))
  const [faults, setFaults] = useState<string[]>([])
  const files = useRef(new Map<string, { file: File; cancel: AbortController }>())
  const queue = useRef(Promise.resolve())
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  const set = (key: string, change: Partial<Attachment>) => {
    if (isShown.current) setAll((before) => before.map((one) => (one.key === key ? { ...one, ...change } : one)))
  }
  const begin = (key: string, file: File) => {
    const cancel = new AbortController()
    files.current.set(key, { file, cancel })
    set(key, { state: { kind: 'sending', share: 0, isWaiting: false } })
    queue.current = queue.current.then(() => bring(key, file, cancel.signal))
  }
  const bring = async (key: string, file: File, signal: AbortSignal) => {
    if (signal.aborted) return
    try {
      const upload = await startUpload(file, 'media', {
        signal,
        onProgress: (progress) =>
          !signal.aborted &&
          set(key, { state: { kind: 'sending', share: progress.isWaiting ? 0 : progress.share, isWaiting: progress.isWaiting } }),
      })
      set(key, { state: { kind: 'preparing' } })
      const posterId = typeOfFile(file) === 'video' ? await sendPoster(file, signal) : null
      const media = await prepare(upload.id, posterId, signal)
      if (signal.aborted) return giveUpMedia(media.id)
      set(key, { state: { kind: 'ready', media } })
    } catch (error) {
      if (!signal.aborted) set(key, { state: { kind: 'failed', message: wordsOf(failureOf(error)) } })
    }
  }

  return {
    all,
    faults,
    isBusy: all.some(({ state }) => state.kind !== 'ready'),
    ready: all.flatMap(({ state, description, children }): Attached[] =>
      state.kind === 'ready' ? [{ media: state.media, description, ...(children && { children }) }] : [],
    ),
    take: (chosen: readonly File[]) => {
      if (chosen.length === 0) return
      const found = chosen.flatMap((file) => {
        const fault = mediaFault(file)
        return fault === null ? [] : [`${file.name}: ${fault}`]
      })
      const good = chosen.filter((file) => mediaFault(file) === null)
      const room = mostMedia - all.length
      setFaults(good.length > room ? [...found, 'At most ten files can be attached'] : found)
      const fresh = good.slice(0, room).map((file) => ({ key: newId(), file }))
      const state = { kind: 'sending', share: 0, isWaiting: false } as const
      setAll((before) => [
        ...before,
        ...fresh.map(({ key, file }) => ({ key, name: file.name, type: typeOfFile(file), description: '', children: null, state })),
      ])
      for (const { key, file } of fresh) begin(key, file)
    },
    describe: (key: string, description: string) => set(key, { description }),
    /** says whom it shows, or all pictures */
    name: (key: string, children: string[], isForAll: boolean) =>
      setAll((before) => before.map((one) => (one.key === key || (isForAll && isOfPeople(one)) ? { ...one, children } : one))),
    tryAgain: (key: string) => {
      const known = files.current.get(key)
      if (known) begin(key, known.file)
    },
    remove: (key: string) => {
      files.current.get(key)?.cancel.abort()
      const gone = all.find((one) => one.key === key)
      if (gone?.state.kind === 'ready') giveUpMedia(gone.state.media.id)
      setAll((before) => before.filter((one) => one.key !== key))
    },
    /** they have been posted, or come back with a post that was not taken */
    reset: (next: readonly Attached[] = []) => {
      setAll(next.map(asAttachment))
      setFaults([])
    },
    clearFaults: () => setFaults([]),
  }
}

/** What may show somebody. */
export const isOfPeople = ({ type }: Pick<Attachment, 'type'>): boolean => type === 'image' || type === 'video'

/** The upload of a picture of the video; null: it is sent without one. */
async function sendPoster(file: File, signal: AbortSignal): Promise<string | null> {
  try {
    const { posterOf } = await import('./media/poster-of.ts')
    const poster = await posterOf(file, signal)
    return poster && (await startUpload(poster, 'media', { signal })).id
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
