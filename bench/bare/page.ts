// Sends the product's own page after the product's own statement, asked anew for each request.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pool, types } from './database.ts'

interface Page {
  readonly text: string
  readonly values: readonly unknown[]
  readonly html: string
}

const pages = new Map<string, Page>()

process.on('message', (said: Record<string, Page>) => {
  for (const [path, page] of Object.entries(said)) pages.set(path, page)
  process.send?.('ready')
})

const server = createServer((request, response) => {
  const page = pages.get(request.url ?? '')
  if (!page) return void response.writeHead(404, { 'content-length': 0 }).end()
  const html = Buffer.from(page.html)
  pool.query({ name: 'page', text: page.text, values: [...page.values], types }).then(
    ({ rows }) =>
      response.writeHead(rows.length === 1 ? 200 : 500, { 'content-type': 'text/html', 'content-length': html.length }).end(html),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      response.writeHead(500, { 'content-length': 0 }).end()
    },
  )
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit())
