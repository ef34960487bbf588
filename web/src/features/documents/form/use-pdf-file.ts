import { unsignableWords } from '@callboard/contract/document-states'
import type { InspectedUpload } from '@callboard/contract/document-files'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { failureOf } from '../../../lib/refusals.ts'
import { fileFault } from '../../../lib/upload/file-fault.ts'
import { useUpload } from '../../../lib/upload/use-upload.ts'
import { inspectUpload } from '../calls.ts'

interface Ways {
  requiresSignature: boolean
  /** is told of a file that may be right */
  taken?: (file: File) => void
}

/** The PDF of a form, uploaded as soon as it is chosen, and inspected as soon as it is there. */
export function usePdfFile({ requiresSignature, taken }: Ways) {
  const upload = useUpload('document')
  const [refused, setRefused] = useState<string | null>(null)
  const [known, setKnown] = useState<{ uploadId: string; found: InspectedUpload } | null>(null)
  const uploadId = upload.uploaded?.id ?? null
  const inspected = known !== null && known.uploadId === uploadId ? known.found : null
  const newest = useRef(uploadId)
  useEffect(() => {
    newest.current = uploadId
  }, [uploadId])
  const refuse = (words: string, of: string | null = newest.current) => {
    // Another may have been chosen since.
    if (of !== newest.current) return
    upload.cancel()
    setRefused(words)
  }
  const failed = useEffectEvent((error: unknown) => {
    const words = failureOf(error).fields['uploadId']
    // Whatever else went wrong is said when it is saved.
    if (words) refuse(words)
  })
  useEffect(() => {
    if (uploadId === null) return
    let isCurrent = true
    inspectUpload(uploadId).then(
      (found) => isCurrent && setKnown({ uploadId, found }),
      (error: unknown) => isCurrent && failed(error),
    )
    return () => void (isCurrent = false)
  }, [uploadId])
  const unsignable = requiresSignature && inspected?.unsignable ? unsignableWords[inspected.unsignable] : null
  return {
    ...upload,
    uploadId: unsignable === null ? uploadId : null,
    fault: refused ?? upload.fault ?? unsignable,
    /** what somebody would expect of it that cannot be done here */
    hint: unsignable === null && inspected?.hasFields ? formWords(requiresSignature) : null,
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
    refuse,
  }
}

export type PdfFile = ReturnType<typeof usePdfFile>

const formWords = (requiresSignature: boolean): string =>
  `Families can ${requiresSignature ? 'sign' : 'read'} this form but not fill it in. Medical details, allergies and contacts have their place in each student’s record, where families fill them in themselves.`
