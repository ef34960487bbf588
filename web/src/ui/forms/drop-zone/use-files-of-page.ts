import { useEffect, useRef } from 'react'

/** Takes pasted files, and keeps a file that is dropped beside the zone from replacing the page. */
export function useFilesOfPage(take: (files: readonly File[]) => void): void {
  const newest = useRef(take)
  useEffect(() => {
    newest.current = take
  })
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const keepPage = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault()
    }
    const paste = ({ clipboardData }: ClipboardEvent) => newest.current([...(clipboardData?.files ?? [])])
    addEventListener('dragover', keepPage)
    addEventListener('drop', keepPage)
    addEventListener('paste', paste)
    return () => {
      removeEventListener('dragover', keepPage)
      removeEventListener('drop', keepPage)
      removeEventListener('paste', paste)
    }
  }, [])
}
