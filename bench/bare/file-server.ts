// The yardstick of bench/documents.ts: node:http, and one file from the disk.
import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'

const file = process.env['FILE'] ?? ''
const { size } = statSync(file)
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': size })
  pipeline(createReadStream(file), response, () => {})
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit())
