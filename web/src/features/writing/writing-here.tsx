import { createContext, type ReactNode, use, type DragEvent, useState } from 'react'
import { useFilesOfPage } from '../../ui/forms/drop-zone/use-files-of-page.ts'
import room from '../../ui/page/room.module.css'
import type { WritingOutbox } from './outbox.ts'
import { useWriting, type Writing } from './use-writing.ts'

const Here = createContext<Writing | null>(null)

interface WritingHereProps {
  outbox: WritingOutbox
  placeId: string
  mayWrite: boolean
  children: ReactNode
}

/** What is being written in a channel or conversation. Whoever types draws again only what asks for it, and not what is being read. */
export function WritingHere({ outbox, placeId, mayWrite, children }: WritingHereProps) {
  return <Here value={useWriting(outbox, placeId, mayWrite)}>{children}</Here>
}

export function useWritingHere(): Writing {
  const writing = use(Here)
  if (!writing) throw new Error('Nothing is written here')
  return writing
}

interface WritingRoomProps {
  'aria-label'?: string
  'aria-labelledby'?: string
  mayAttach: boolean
  children: ReactNode
}

/** The room in which it is written, and where files can be dropped. */
export function WritingRoom({ mayAttach, ...shown }: WritingRoomProps) {
  const { attachments } = useWritingHere()
  return <section className={room.room} {...shown} {...useDroppedFiles(mayAttach, attachments.take)} />
}

/** Files that are dropped on a room or pasted into its page; what is answered goes on the room, which shows `data-over`. */
function useDroppedFiles(mayTake: boolean, take: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  const taken = (files: readonly File[]) => {
    if (mayTake) take(files)
  }
  useFilesOfPage(taken)
  return {
    'data-over': (isOver && mayTake) || undefined,
    onDragOver: (event: DragEvent) => setIsOver(event.dataTransfer.types.includes('Files')),
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false)
    },
    onDrop: (event: DragEvent) => {
      setIsOver(false)
      taken([...event.dataTransfer.files])
    },
  }
}
