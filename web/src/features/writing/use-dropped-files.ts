import { type DragEvent, useState } from 'react'
import { useFilesOfPage } from '../../ui/forms/drop-zone/use-files-of-page.ts'

/** Files that are dropped on a room or pasted into its page; what is answered goes on the room, which shows `data-over`. */
export function useDroppedFiles(mayTake: boolean, take: (files: readonly File[]) => void) {
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
