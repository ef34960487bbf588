import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { s3Store } from './s3-store.ts'
import { startS3Server } from './test-s3-server.ts'
import { faultOfSignature } from './test-signature.ts'

const server = await startS3Server()
afterAll(() => server.stop())
const store = s3Store(server.place)
const some = async function* (size = 10) {
  yield randomBytes(size)
}

it('the S3 store signs as in Amazon’s own example', () => {
  const keys = { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', region: 'us-east-1' }
  const signature = 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'
  const signed = {
    method: 'GET',
    path: '/test.txt',
    query: '',
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'x-amz-date': '20130524T000000Z',
      authorization: `AWS4-HMAC-SHA256 Credential=${keys.accessKeyId}/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=${signature}`,
    },
    body: Buffer.alloc(0),
  }
  const at = new Date('2013-05-24T00:00:00Z')
  expect(faultOfSignature(signed, keys, at)).toBeNull()
  expect(faultOfSignature({ ...signed, path: '/other.txt' }, keys, at)).toBe('SignatureDoesNotMatch')
  expect(faultOfSignature({ ...signed, body: Buffer.from('x') }, keys, at)).toBe('XAmzContentSHA256Mismatch')
  expect(faultOfSignature(signed, keys, new Date('2013-05-24T00:16:00Z'))).toBe('RequestTimeTooSkewed')
})

it.each([
  ['a wrong secret', { secretAccessKey: 'another' }, 'SignatureDoesNotMatch'],
  ['an unknown key', { accessKeyId: 'AKIAOTHER' }, 'InvalidAccessKeyId'],
  ['another region', { region: 'us-east-1' }, 'AuthorizationHeaderMalformed'],
  ['a bucket that is not there', { bucket: 'other' }, 'NoSuchBucket'],
])('the S3 store throws with %s, and does not take it for a missing file', async (_what, wrong, code) => {
  const other = s3Store({ ...server.place, ...wrong })
  await expect(other.put(randomUUID(), some())).rejects.toThrow(code)
  await expect(other.get(randomUUID())).rejects.toThrow(code)
  await expect(other.remove(randomUUID())).rejects.toThrow(code)
})

it('the S3 store retries after an answer of 503 and after a connection that was cut', async () => {
  const name = randomUUID()
  server.mishaps.push({ match: /^PUT/, answer: { status: 503 } }, { match: /^PUT/, answer: 'cut' })
  await store.put(name, some())
  expect(server.objects.get(`files/${name}`)?.bytes.length).toBe(10)
})

it('the S3 store gives up on a server that accepts and is silent, and asks it once', async () => {
  const impatient = s3Store(server.place, 100)
  const asks = [
    () => impatient.get(randomUUID()),
    () => impatient.put(randomUUID(), some()),
    () => impatient.remove(randomUUID()),
    () => Array.fromAsync(impatient.list()),
  ]
  for (const ask of asks) {
    server.mishaps.push({ match: /./, answer: 'silence' })
    const before = server.asked.length
    await expect(ask()).rejects.toThrow('The file store does not answer')
    expect(server.asked.length - before).toBe(1)
  }
})

it('the S3 store reports a server that cannot be reached', async () => {
  const nowhere = s3Store({ ...server.place, endpoint: 'http://127.0.0.1:1' })
  await expect(nowhere.get(randomUUID())).rejects.toThrow('does not answer')
})

it('the S3 store does not take half a file for the whole', async () => {
  const name = randomUUID()
  await store.put(name, some())
  server.mishaps.push({ match: /^GET/, answer: 'half of it' })
  const bytes = await store.get(name)
  await expect(Array.fromAsync(bytes ?? [])).rejects.toThrow('terminated')
})

it('the S3 store reports an upload that failed after the answer 200 had begun', async () => {
  const name = randomUUID()
  server.mishaps.push({ match: /^POST .*uploadId=/, answer: { status: 200, body: '<Error><Code>InternalError</Code></Error>' } })
  await expect(store.put(name, some(9_000_000))).rejects.toThrow('did not put the parts together')
  expect([server.objects.has(`files/${name}`), server.uploads.size]).toEqual([false, 0])
})

it('the S3 store removes uploads that were begun and never completed, the old ones only', async () => {
  server.uploads.set('old', { key: `files/${randomUUID()}`, at: new Date('2026-11-01T10:00:00Z'), parts: new Map() })
  server.uploads.set('new', { key: `files/${randomUUID()}`, at: new Date('2026-11-03T10:00:00Z'), parts: new Map() })
  server.uploads.set('foreign', { key: 'backups/2026', at: new Date('2026-11-01T10:00:00Z'), parts: new Map() })
  await store.removeUnfinished(Temporal.Instant.from('2026-11-02T10:00:00Z'))
  expect([...server.uploads.keys()]).toEqual(['new', 'foreign'])
})

it('the S3 store neither lists nor touches what others keep in the bucket', async () => {
  server.objects.set('backups/2026', { bytes: Buffer.from('theirs'), at: new Date(0) })
  server.objects.set(`files/notes`, { bytes: Buffer.from('theirs'), at: new Date(0) })
  for await (const { name } of store.list()) expect(name).toMatch(/^[0-9a-f-]{36}$/)
})
