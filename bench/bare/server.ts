// The yardstick: node:http and pg with the product's SQL.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerClasses } from './classes.ts'
import { answerRooms, listen } from './rooms.ts'

const server = createServer((request, response) => {
  const room = request.url?.split('/')[2]
  const answered =
    room === 'live' ? listen(response) : room === 'channels' || room === 'messages' ? answerRooms(request) : answerClasses(request)
  answered.then(
    (body) => {
      if (room === 'live') return
      const bytes = Buffer.from(JSON.stringify(body))
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length }).end(bytes)
    },
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      response.writeHead(500).end()
    },
  )
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit())
