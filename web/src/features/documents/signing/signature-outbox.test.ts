import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { KeptSignature } from './signed-words.ts'

const calls = vi.hoisted(() => ({ sayViewed: vi.fn<() => Promise<void>>(), signDocument: vi.fn<() => Promise<void>>() }))
const sayFailed = vi.hoisted(() => vi.fn<(title: string, more: { message: string }) => void>())
vi.mock('../calls.ts', () => ({ ...calls, refetchDocuments: () => undefined }))
vi.mock('../../../ui/notices/toasts.ts', () => ({ sayFailed }))
vi.mock('../../../lib/session/is-signed-in-as.ts', () => ({ isSignedInAs: () => true }))

// Another file of this worker may have loaded them without the mocks.
vi.resetModules()
const { ErrorAnswer } = await import('../../../lib/wire.ts')
const { keptItems } = await import('../../../lib/outbox/kept-items.ts')
const { storage } = await import('../../../lib/storage.ts')
const { keptSignatures } = await import('./kept-signatures.ts')
const { forgetSignature, keepSignature } = await import('./signature-outbox.ts')

const gone = new ErrorAnswer({ code: 'document-not-found', status: 404, message: 'Document not found' })
const withdrawn = new ErrorAnswer({ code: 'document-withdrawn', status: 409, message: 'It was withdrawn.' })
const fault = new ErrorAnswer({ code: 'INTERNAL_SERVER_ERROR', status: 500, message: 'x' })
const signatures = keptItems<KeptSignature>(keptSignatures)
const left = () => signatures.readAll('pat').map(({ held, refused }) => ({ held, refused }))
const signed = { documentId: 'trip', documentName: 'Trip consent', version: 1, sha256: 'ab', openedAt: 'then', madeAt: 'then' }

function sign() {
  keepSignature(new QueryClient(), 'pat', { ...signed, wasReadAsText: false, signature: 'Pat', child: null, answers: [] })
}

beforeEach(() => {
  vi.resetAllMocks()
  vi.stubGlobal('dispatchEvent', () => true)
  for (const { id } of signatures.readAll('pat')) forgetSignature('pat', id)
  for (const key of storage.keys('callboard:')) storage.remove(key)
})

test('a signature that the server has already is settled, also of a document that was withdrawn since', async () => {
  calls.sayViewed.mockRejectedValue(gone)
  calls.signDocument.mockResolvedValue()
  sign()
  await vi.waitFor(() => expect(left()).toEqual([]))
  expect(sayFailed).not.toHaveBeenCalled()
})

test('a signature that the server does not have is refused in the words of signing', async () => {
  calls.sayViewed.mockRejectedValue(gone)
  calls.signDocument.mockRejectedValue(withdrawn)
  sign()
  await vi.waitFor(() => expect(left()).toEqual([{ held: null, refused: 'It was withdrawn.' }]))
  expect(sayFailed).toHaveBeenCalledWith('Not signed', { message: 'Trip consent: It was withdrawn.' })
})

test('nothing is signed before the server has heard of the end', async () => {
  calls.sayViewed.mockRejectedValue(fault)
  sign()
  await vi.waitFor(() => expect(left()).toEqual([{ held: 'soon', refused: null }]))
  expect(calls.signDocument).not.toHaveBeenCalled()
})

afterAll(() => vi.unstubAllGlobals())
