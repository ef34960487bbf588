import { partBytes } from '@callboard/contract/upload-purposes'
import { api } from '../../lib/api.ts'
import { newId } from '../../lib/new-id.ts'

interface UploadWays {
  /** from 0 to 1 */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Uploads a PDF in parts; returns the upload's id. */
export async function uploadPdf(file: File, { onProgress, signal }: UploadWays): Promise<string> {
  const id = newId()
  await api.uploads.begin({ id, purpose: 'document', name: file.name, bytes: file.size }, { signal })
  const hashes: string[] = []
  for (let start = 0; start < file.size; start += partBytes) {
    const bytes = await file.slice(start, start + partBytes).arrayBuffer()
    const sha256 = await hashOf(bytes)
    hashes.push(sha256)
    const address = `/api/uploads/${id}/parts/${hashes.length}?sha256=${sha256}`
    await send(address, bytes, signal, (sent) => onProgress((start + sent) / file.size))
  }
  await api.uploads.finish({ id, parts: hashes }, { signal })
  return id
}

async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (one) => one.toString(16).padStart(2, '0')).join('')
}

function send(address: string, bytes: ArrayBuffer, signal: AbortSignal, onSent: (sent: number) => void): Promise<void> {
  return new Promise((sent, failed) => {
    const sending = new XMLHttpRequest()
    sending.open('PUT', address)
    sending.setRequestHeader('content-type', 'application/octet-stream')
    sending.upload.addEventListener('progress', ({ loaded }) => onSent(loaded))
    sending.addEventListener('load', () => (sending.status < 300 ? sent() : failed(new Error(sending.responseText))))
    sending.addEventListener('error', () => failed(new TypeError('The upload failed')))
    sending.addEventListener('abort', () => failed(new DOMException('The upload was given up', 'AbortError')))
    signal.addEventListener('abort', () => sending.abort())
    sending.send(bytes)
  })
}
