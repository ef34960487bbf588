#!/usr/bin/env node
// Starts the Firefox of the system for Playwright, and accepts in its name what this Firefox has not yet: to be told a colour scheme.
import { spawn } from 'node:child_process'
import { connect, createServer } from 'node:net'
import { createInterface } from 'node:readline'

const unknown = 'emulation.setMediaFeaturesOverride'

const firefox = spawn(process.env['FIREFOX_PATH'] ?? 'firefox-esr', process.argv.slice(2), { stdio: ['inherit', 'inherit', 'pipe'] })
firefox.once('exit', (code) => process.exit(code ?? 1))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => firefox.kill(signal))

createInterface({ input: firefox.stderr }).on('line', (line) => void pass(line))

/** @param {string} line */
async function pass(line) {
  const [, port] = /^WebDriver BiDi listening on ws:\/\/127\.0\.0\.1:(\d+)/.exec(line) ?? []
  process.stderr.write(`${port ? line.replace(port, String(await relay(Number(port)))) : line}\n`)
}

/** @param {number} port */
async function relay(port) {
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    // Firefox answers only whoever names its own port.
    near.once('data', (request) => {
      far.write(request.toString('latin1').replace(`:${near.localPort}`, `:${port}`), 'latin1')
      near.pipe(far)
    })
    let rest = Buffer.alloc(0)
    let isOpen = false
    far.on('data', (bytes) => {
      rest = Buffer.concat([rest, bytes])
      if (!isOpen) {
        const end = rest.indexOf('\r\n\r\n')
        if (end < 0) return
        near.write(rest.subarray(0, end + 4))
        rest = rest.subarray(end + 4)
        isOpen = true
      }
      for (let frame = firstFrame(rest); frame; frame = firstFrame(rest)) {
        near.write(answered(rest.subarray(0, frame.end), rest.subarray(frame.from, frame.end).toString()))
        rest = rest.subarray(frame.end)
      }
    })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ])
      one.on('error', () => {}).on('close', () => other.destroy())
  })
  await new Promise((listening) => server.listen(0, '127.0.0.1', () => listening(undefined)))
  return /** @type {import('node:net').AddressInfo} */ (server.address()).port
}

/** Where a server's whole frame begins to speak and ends (RFC 6455 §5.2). @param {Buffer} bytes */
function firstFrame(bytes) {
  if (bytes.length < 2) return null
  const short = bytes[1] & 127
  const from = short < 126 ? 2 : short === 126 ? 4 : 10
  if (bytes.length < from) return null
  const length = short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2))
  return bytes.length < from + length ? null : { from, end: from + length }
}

/** @param {Buffer} frame @param {string} text */
function answered(frame, text) {
  if (!text.startsWith('{"type":"error"') || !text.includes(unknown)) return frame
  const said = Buffer.from(JSON.stringify({ type: 'success', id: JSON.parse(text).id, result: {} }))
  return Buffer.concat([Buffer.from([0x81, said.length]), said])
}
