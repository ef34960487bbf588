import { useState } from 'react'
import { fileFault } from '../../../lib/upload/file-fault.ts'
import { useUpload } from '../../../lib/upload/use-upload.ts'

/** The PDF of a form, uploaded as soon as it is chosen; `taken` is told of one that may be right. */
export function usePdfFile(taken?: (file: File) => void) {
  const upload = useUpload('document')
  const [refused, setRefused] = useState<string | null>(null)
  return {
    ...upload,
    uploadId: upload.uploaded?.id ?? null,
    fault: refused ?? upload.fault,
    take: (files: readonly File[]) => {
      const [file] = files
      setRefused(null)
      if (file && files.length === 1 && !fileFault(file, 'document')) taken?.(file)
      return upload.take(files)
    },
    cancel: () => {
      setRefused(null)
      upload.cancel()
    },
    /** The server has looked inside: another must be chosen. */
    refuse: (words: string) => {
      upload.cancel()
      setRefused(words)
    },
  }
}

export type PdfFile = ReturnType<typeof usePdfFile>
