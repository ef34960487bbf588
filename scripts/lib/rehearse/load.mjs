import { createHash, randomUUID } from 'node:crypto'
import { Agent, request } from 'node:https'

import { siteName } from './proxies.mjs'

const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(9_000_000, 'x')])
const parts = [pdf.subarray(0, 8 * 1024 ** 2), pdf.subarray(8 * 1024 ** 2)]
const sums = parts.map((part) => createHash('sha256').update(part).digest('hex'))

/** @typedef {{ method?: string, body?: Buffer | string, type?: string }} Asked */

/** Browsers at work through the proxy: reads, writes, uploads in parts and live streams, until `stop`. @param {{ https: number, origin: string }} site */
export function loadOn({ https, origin }) {
  // The certificate of a rehearsal is nobody's.
  const agent = new Agent({ keepAlive: true, maxSockets: 40, rejectUnauthorized: false, servername: siteName })
  const host = { host: '127.0.0.1', port: https, agent }
  /** @type {string[]} */
  const failures = []
  const answered = { reads: 0, writes: 0, parts: 0, uploads: 0 }
  /** @type {string[]} */
  const written = []
  /** @type {number[]} */
  const absences = []
  let running = true
  let cookie = ''
  /** One session has twenty streams at most on a server, and here one server may have all of them. @type {string[]} */
  const sessions = []

  /** @param {string} path @param {Asked} asked @returns {Promise<{ status: number, text: string, cookies: string[] }>} */
  function ask(path, { method = 'GET', body, type = 'application/json' } = {}) {
    return new Promise((resolve, reject) => {
      const headers = {
        host: siteName,
        origin,
        cookie,
        ...(body !== undefined && { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
      }
      const sent = request({ ...host, path, method, headers }, (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (piece) => (text += piece))
        answer.on('error', reject)
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, cookies: answer.headers['set-cookie'] ?? [] }))
      })
      sent.on('error', reject)
      sent.end(body)
    })
  }

  /** @param {string} what @param {string} path @param {Asked} [asked] */
  async function count(what, path, asked) {
    const at = new Date().toISOString().slice(17, 23)
    const { status, text } = await ask(path, asked).catch((error) => ({ status: 0, text: String(error) }))
    if (status !== 200) failures.push(`${at} ${what}: ${status} ${text.slice(0, 120)}`)
    return status === 200
  }

  const post = (/** @type {object} */ input) => ({ method: 'POST', body: JSON.stringify(input) })

  const workers = {
    async read() {
      for (const path of ['/api/auth/session', '/api/students', '/', '/api/notifications/recent']) {
        const { status, text } = await ask(path).catch((error) => ({ status: 0, text: String(error) }))
        if (status === 200) answered.reads++
        else failures.push(`${new Date().toISOString().slice(17, 23)} read ${path}: ${status} ${text.slice(0, 120)}`)
      }
    },
    async write() {
      const id = randomUUID()
      if (!(await count('write', '/api/locations', post({ id, name: `Room ${id.slice(0, 13)}` })))) return
      answered.writes++
      written.push(id)
    },
    async upload() {
      const id = randomUUID()
      if (!(await count('upload begin', '/api/uploads/begin', post({ id, purpose: 'document', name: 'Policy.pdf', bytes: pdf.length }))))
        return
      for (const [at, part] of parts.entries()) {
        const type = 'application/octet-stream'
        if (await count('part', `/api/uploads/${id}/parts/${at + 1}?sha256=${sums[at]}`, { method: 'PUT', body: part, type }))
          answered.parts++
      }
      if (await count('upload finish', '/api/uploads/finish', post({ id, parts: sums }))) answered.uploads++
      await count('upload cancel', '/api/uploads/cancel', post({ id }))
    },
  }

  /** Follows the live stream as a browser does: after its end it comes back a second later, from where it was. */
  async function follow(/** @type {string} */ session) {
    let last = ''
    let lostAt = 0
    while (running) {
      await new Promise((done) => {
        const headers = { host: siteName, cookie: session, ...(last && { 'last-event-id': last }) }
        const sent = request(
          { ...host, agent: new Agent({ rejectUnauthorized: false, servername: siteName }), path: '/api/live', headers },
          (answer) => {
            if (answer.statusCode === 200 && lostAt > 0) absences.push(performance.now() - lostAt)
            if (answer.statusCode === 200) lostAt = 0
            answer
              .setEncoding('utf8')
              .on('data', (/** @type {string} */ text) => (last = [...text.matchAll(/^id: ?(\d+)/gm)].at(-1)?.[1] ?? last))
            answer.on('close', done)
            answer.on('error', () => {})
          },
        )
        sent.on('error', done)
        sent.end()
        streams.add(sent)
        sent.on('close', () => streams.delete(sent))
      })
      if (!running) return
      lostAt ||= performance.now()
      await new Promise((next) => setTimeout(next, 1000))
    }
  }
  /** @type {Set<import('node:http').ClientRequest>} */
  const streams = new Set()
  /** @type {Promise<unknown>[]} */
  const all = []

  /** @param {() => Promise<void>} work @param {number} pauseMs */
  async function again(work, pauseMs) {
    while (running) {
      await work()
      await new Promise((next) => setTimeout(next, pauseMs))
    }
  }

  return {
    failures,
    answered,
    written,
    absences,
    ask,
    /** @param {string} email @param {string} password */
    async signIn(email, password) {
      const { status, text, cookies } = await ask('/api/auth/sign-in', post({ email, password }))
      if (status !== 200) throw new Error(`The sign-in was answered ${status}: ${text}`)
      cookie = cookies.map((line) => line.split(';')[0]).join('; ')
      sessions.push(cookie)
    },
    start({ readers = 4, writers = 3, uploaders = 1, streams: followers = 20 } = {}) {
      for (let at = 0; at < readers; at++) all.push(again(workers.read, 10))
      for (let at = 0; at < writers; at++) all.push(again(workers.write, 20))
      // Slower than one person's limit of files, which a quick machine would reach.
      for (let at = 0; at < uploaders; at++) all.push(again(workers.upload, 1_500))
      for (let at = 0; at < followers; at++) all.push(follow(sessions[at % sessions.length] ?? cookie))
    },
    async stop() {
      running = false
      for (const stream of streams) stream.destroy()
      await Promise.all(all)
      agent.destroy()
    },
  }
}
