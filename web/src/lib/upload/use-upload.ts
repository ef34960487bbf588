import { uploadPurposes, type PurposeName } from '@callboard/contract/upload-purposes'
import type { FinishedUpload } from '@callboard/contract/uploads'
import { useEffect, useRef, useState } from 'react'
import { type Failure, failureOf } from '../refusals.ts'
import { acceptOf, fileFault } from './file-fault.ts'
import { startUpload } from './start-upload.ts'

interface Sending {
  readonly name: string
  readonly share: number
  readonly isWaiting: boolean
}

/** One file of a form: takes it from a `DropZone` and uploads it at once. Leaving the form lets the upload go on until it is there. */
export function useUpload(purpose: PurposeName) {
  const [sending, setSending] = useState<Sending | null>(null)
  const [uploaded, setUploaded] = useState<FinishedUpload | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const current = useRef<AbortController | null>(null)
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  const clear = () => {
    current.current = null
    setSending(null)
    setUploaded(null)
    setFault(null)
    setFailure(null)
  }
  const take = async (files: readonly File[]) => {
    const [file, another] = files
    if (!file || current.current) return
    clear()
    const found = another ? 'Please choose one file at a time.' : fileFault(file, purpose)
    if (found) return setFault(found)
    const cancelling = (current.current = new AbortController())
    const isCurrent = () => isShown.current && current.current === cancelling
    setSending({ name: file.name, share: 0, isWaiting: false })
    try {
      const { signal } = cancelling
      const done = await startUpload(file, purpose, {
        signal,
        onProgress: (progress) => isCurrent() && setSending((before) => before && { ...before, ...progress }),
      })
      if (isCurrent()) setUploaded(done)
    } catch (error) {
      if (isCurrent()) setFailure(failureOf(error))
    } finally {
      if (isCurrent()) {
        current.current = null
        setSending(null)
      }
    }
  }
  return {
    accept: acceptOf(purpose),
    max: uploadPurposes[purpose].maxBytes,
    sending,
    /** finished; give its id to the call that uses the file */
    uploaded,
    /** words for the field */
    fault: fault ?? (failure?.kind === 'refused' || failure?.kind === 'no-answer' ? failure.message : null),
    /** not expected: for a `FailureNotice` */
    failure: failure?.kind === 'fault' ? failure : null,
    take,
    /** Of an upload under way, or of one that is not wanted after all: the server forgets that within a day. */
    cancel: () => {
      current.current?.abort()
      clear()
    },
  }
}
