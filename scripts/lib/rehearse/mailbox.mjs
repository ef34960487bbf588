import { createServer } from 'node:net'
import { once } from 'node:events'

import { atTheEnd } from '../script.mjs'

/** A mail server that takes everything and passes nothing on. */
export async function openMailbox() {
  /** @type {string[]} */
  const mails = []
  const server = createServer((socket) => {
    let body = ''
    let isBody = false
    socket.on('error', () => {})
    socket.write('220 rehearsal\r\n')
    socket.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      if (isBody) {
        body += text
        if (!body.includes('\r\n.\r\n')) return
        mails.push(body.replaceAll(/=\r\n/g, '').replaceAll('=3D', '='))
        isBody = false
        body = ''
        return void socket.write('250 taken\r\n')
      }
      for (const line of text.split('\r\n').filter(Boolean)) {
        if (/^DATA/i.test(line)) isBody = true
        socket.write(/^DATA/i.test(line) ? '354 go on\r\n' : /^QUIT/i.test(line) ? '221 bye\r\n' : '250 rehearsal\r\n')
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  atTheEnd(() => void server.close())
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return { url: `smtp://127.0.0.1:${port}`, newest: () => mails.at(-1) }
}
