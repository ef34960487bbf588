import type * as pdfjs from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { pdfFiles } from 'virtual:callboard-pdf'
import { partWhenThere } from '../../../lib/parts/part-when-there.ts'

export type PdfLibrary = typeof pdfjs
export type Pdf = pdfjs.PDFDocumentProxy

const load = (): Promise<PdfLibrary> => import(/* @vite-ignore */ `${pdfFiles}pdf.js`)

/** `missing`, `changed`: as against the record; `unreadable`: no PDF that can be drawn; `unreached`: worth another try */
export type PdfFailure = 'missing' | 'changed' | 'unreadable' | 'unreached'

interface Begun {
  library: PdfLibrary
  worker: pdfjs.PDFWorker
}
let begun: Promise<Begun> | null = null

/** Loads pdf.js, and starts its worker, once for all documents; it can begin before it is known which one is opened. */
export function beginPdf(): Promise<Begun> {
  return (begun ??= partWhenThere(load).then((library) => {
    library.GlobalWorkerOptions.workerSrc = `${pdfFiles}pdf.worker.js`
    return { library, worker: new library.PDFWorker() }
  }))
}

interface Opened {
  pdf: Pdf
  library: PdfLibrary
}

/** The PDF at an address of ours: it is there as soon as its first page can be drawn. */
export function usePdf(address: string) {
  const [{ opened, failure }, set] = useState<{ opened: Opened | null; failure: PdfFailure | null }>({ opened: null, failure: null })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isLeft = false
    let task: pdfjs.PDFDocumentLoadingTask | undefined
    const open = async () => {
      const { library, worker } = await beginPdf()
      if (isLeft) return
      task = library.getDocument({
        worker,
        url: address,
        cMapUrl: `${pdfFiles}cmaps/`,
        standardFontDataUrl: `${pdfFiles}standard_fonts/`,
        wasmUrl: `${pdfFiles}wasm/`,
        // The content security policy forbids to compile it.
        useWasm: false,
        useWorkerFetch: true,
        // The server compares the whole file with the record for each answer.
        disableRange: true,
      })
      const pdf = await task.promise
      if (!isLeft) set({ opened: { pdf, library }, failure: null })
    }
    open().catch((error: unknown) => {
      const failure = failureIn(error)
      // A worker whose file did not come would never do.
      if (failure === 'unreached') begun = null
      if (!isLeft) set({ opened: null, failure })
    })
    return () => {
      isLeft = true
      void task?.destroy()
      set({ opened: null, failure: null })
    }
  }, [address, tries])
  return { opened, failure, retry: () => setTries(tries + 1) }
}

function failureIn(error: unknown): PdfFailure {
  const { name = '', status } = error as { name?: string; status?: number }
  if (name === 'ResponseException') return status === 404 || status === 410 ? 'missing' : status === 409 ? 'changed' : 'unreached'
  return name === 'InvalidPDFException' || name === 'PasswordException' ? 'unreadable' : 'unreached'
}
