import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { ended, run, start } from '../children.mjs'
import { atTheEnd } from '../script.mjs'
import { siteName } from './proxies.mjs'
import { expect } from './step.mjs'

/** Somebody who comes through the proxy, by HTTP/2, with cookies of their own. @param {{ https: number, origin: string }} site */
export function visitorOf({ https, origin }) {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-visitor-'))
  atTheEnd(() => rmSync(folder, { recursive: true, force: true }))
  const jar = join(folder, 'cookies')
  const always = ['-sk', '--http2', '--resolve', `${siteName}:${https}:127.0.0.1`, '-b', jar, '-c', jar, '-H', `origin: ${origin}`]
  const at = (/** @type {string} */ path) => `https://${siteName}:${https}${path}`

  /** @param {string} path @param {readonly string[]} args @returns {Promise<{ status: number, version: string, text: string }>} */
  async function ask(path, args = []) {
    const { output } = await run('curl', [...always, '-w', '\n%{http_code} %{http_version}', ...args, at(path)])
    const end = output.lastIndexOf('\n')
    const [status = '', version = ''] = output.slice(end + 1).split(' ')
    return { status: Number(status), version, text: output.slice(0, end) }
  }

  return {
    ask,
    /** @param {string} path @param {object} input @param {readonly string[]} args */
    post: (path, input, args = []) =>
      ask(`/api${path}`, ['-H', 'content-type: application/json', '--data-binary', JSON.stringify(input), ...args]),

    /** Uploads a PDF in two parts, the first as large as a part may be. */
    async upload() {
      const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(9_000_000, 'x')])
      const parts = [bytes.subarray(0, 8 * 1024 ** 2), bytes.subarray(8 * 1024 ** 2)]
      const sums = parts.map((part) => createHash('sha256').update(part).digest('hex'))
      const id = randomUUID()
      const begun = await this.post('/uploads/begin', { id, purpose: 'document', name: 'Policy.pdf', bytes: bytes.length })
      expect(begun.status === 200, `an upload began with ${begun.status}: ${begun.text}`)
      for (const [index, part] of parts.entries()) {
        const file = join(folder, 'part')
        writeFileSync(file, part)
        const args = ['-X', 'PUT', '-H', 'content-type: application/octet-stream', '--data-binary', `@${file}`]
        const sent = await ask(`/api/uploads/${id}/parts/${index + 1}?sha256=${sums[index]}`, args)
        expect(sent.status === 200, `part ${index + 1} was answered ${sent.status}: ${sent.text}`)
      }
      const finished = await this.post('/uploads/finish', { id, parts: sums })
      expect(finished.status === 200, `the upload ended with ${finished.status}: ${finished.text}`)
    },

    /** Follows the live stream. @returns when its pieces came, in milliseconds since the page began, and their text */
    listen() {
      const child = start('curl', [...always, '-N', at('/api/live')], { stdio: ['ignore', 'pipe', 'ignore'] })
      /** @type {{ at: number, text: string }[]} */
      const heard = []
      child.stdout?.setEncoding('utf8').on('data', (/** @type {string} */ text) => heard.push({ at: performance.now(), text }))
      const gone = ended(child)
      const stop = async () => {
        child.kill('SIGTERM')
        await gone
      }
      atTheEnd(stop)
      return { heard, stop }
    },
  }
}
