import { useEffect, useRef, useState } from 'react'
import { CalledOff } from '../../../lib/session/proof.ts'
import { uploadPdf } from '../upload-pdf.ts'
import { noFile } from './pdf-file.ts'

export type PdfUpload = ReturnType<typeof usePdfUpload>

/** A chosen PDF, and its way to the server, which happens once however often the form is sent. */
export function usePdfUpload() {
  const [file, setFile] = useState<File | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const done = useRef<{ file: File; uploadId: string } | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  return {
    file,
    /** from 0 to 1; null while nothing is sent */
    share,
    error,
    setError,
    choose: (chosen: File, fault: string | null) => {
      setError(fault)
      // What was chosen before is kept if this one cannot be it.
      if (!fault) setFile(chosen)
    },
    cancel: () => running.current?.abort(),
    /** The refused one must be sent anew. */
    forget: () => {
      done.current = null
    },
    /** @returns the upload's id; throws CalledOff if there is none, or somebody cancelled */
    send: async (): Promise<string> => {
      if (!file) {
        setError(noFile)
        throw new CalledOff()
      }
      if (done.current?.file === file) return done.current.uploadId
      const control = new AbortController()
      running.current = control
      setShare(0)
      try {
        const uploadId = await uploadPdf(file, { onProgress: setShare, signal: control.signal })
        done.current = { file, uploadId }
        return uploadId
      } catch (error) {
        throw control.signal.aborted ? new CalledOff() : error
      } finally {
        setShare(null)
      }
    },
  }
}
