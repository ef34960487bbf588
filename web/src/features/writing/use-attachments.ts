import { mostMedia, type MediaType } from '@callboard/contract/media-kinds'
import { useEffect, useEffectEvent, useState } from 'react'
import { newId } from '../../lib/new-id.ts'
import { forgetFile, isLoose, keepFile, keepMedia } from '../../lib/outbox/kept-files.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { bringFile, stopBringing } from './files/bring-file.ts'
import { type FileState, setFileState, useFileStates } from './files/file-states.ts'
import { giveUpMedia } from './media/calls.ts'
import { mediaFault, typeOfFile } from './media-fault.ts'
import type { Attached } from './waiting.ts'

export interface Attachment extends Omit<Attached, 'media' | 'children'> {
  /** whom it shows; null: nobody has said it */
  children: string[] | null
  state: FileState
  /** the browser has no room for it: it would be lost with the page */
  isLoose: boolean
}

/** The files of what is being written: kept on this device, and uploaded at once, also when the page is left. */
export function useAttachments(kept: readonly Attached[]) {
  const { user } = useSignedIn()
  const [list, setList] = useState(kept)
  const [faults, setFaults] = useState<string[]>([])
  const [refusedRoom, setRefusedRoom] = useState(() => kept.filter(({ key }) => isLoose(key)).map(({ key }) => key))
  const states = useFileStates()

  const bring = (file: Attached) => void bringFile(user.id, file).catch(() => undefined)
  const bringAll = (files: readonly Attached[]) => {
    for (const file of files) if (file.media === null) bring(file)
  }
  const goOn = useEffectEvent(() => bringAll(kept))
  useEffect(() => goOn(), [])

  const stateOf = ({ key, media }: Attached): FileState =>
    media ? { kind: 'ready', media } : (states.get(key) ?? { kind: 'sending', share: 0, isWaiting: false })
  const set = (change: (one: Attached) => Partial<Attached>) => setList((before) => before.map((one) => ({ ...one, ...change(one) })))
  const all = list.map((one): Attachment => {
    const state = stateOf(one)
    const type = state.kind === 'ready' ? state.media.type : one.type
    return { ...one, type, children: one.children ?? null, state, isLoose: refusedRoom.includes(one.key) }
  })
  return {
    all,
    faults,
    /** a file that can never be sent as it is */
    hasFailed: all.some(({ state }) => state.kind === 'failed'),
    isBusy: all.some(({ state }) => state.kind !== 'ready'),
    /** as they are kept and sent, those that are still on their way too */
    attached: all.map(({ key, name, type, description, children, state }): Attached => {
      const media = state.kind === 'ready' ? state.media : null
      return { key, name, type, description, media, ...(children && { children }) }
    }),
    take: (chosen: readonly File[]) => {
      if (chosen.length === 0) return
      const found = chosen.flatMap((file) => {
        const fault = mediaFault(file)
        return fault === null ? [] : [`${file.name}: ${fault}`]
      })
      const good = chosen.filter((file) => mediaFault(file) === null)
      const room = mostMedia - list.length
      setFaults(good.length > room ? [...found, 'At most ten files can be attached'] : found)
      for (const file of good.slice(0, room)) {
        const one: Attached = { key: newId(), name: file.name, type: typeOfFile(file), description: '', media: null }
        setList((before) => [...before, one])
        void keepFile(user.id, one.key, file).then((isKept) => !isKept && setRefusedRoom((before) => [...before, one.key]))
        bring(one)
      }
    },
    describe: (key: string, description: string) => set((one) => (one.key === key ? { description } : {})),
    /** says whom it shows, or all pictures */
    name: (key: string, children: string[], isForAll: boolean) =>
      set((one) => (one.key === key || (isForAll && isOfPeople(one)) ? { children } : {})),
    tryAgain: (key: string) => bringAll(list.filter((one) => one.key === key)),
    /** The server forgets after two days what it has prepared and nobody has sent. */
    bringAgain: async () => {
      await Promise.all(list.map(({ key }) => keepMedia(key, null)))
      const all = list.map((one) => ({ ...one, media: null }))
      setList(all)
      bringAll(all)
    },
    remove: (key: string) => {
      stopBringing(key)
      const gone = all.find((one) => one.key === key)
      if (gone?.state.kind === 'ready') giveUpMedia(gone.state.media.id)
      setList((before) => before.filter((one) => one.key !== key))
      void forgetFile(key)
      setFileState(key, null)
    },
    /** they have been posted, or come back with a post that was not taken */
    reset: (next: readonly Attached[] = []) => {
      setList(next)
      setFaults([])
      bringAll(next)
    },
    clearFaults: () => setFaults([]),
  }
}

export type Attachments = ReturnType<typeof useAttachments>

/** What may show somebody. */
export const isOfPeople = ({ type }: { type: MediaType }): boolean => type === 'image' || type === 'video'
