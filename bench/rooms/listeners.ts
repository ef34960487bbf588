import { randomUUID } from 'node:crypto'
import { request, type ClientRequest } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { idOf } from '../data/shape.ts'
import type { Server } from '../servers/server.ts'
import { cookieOf, people } from './fill.ts'

interface Plan {
  readonly count: number
  readonly posts: number
  readonly channel: string
}

const patienceMs = 60_000
let posted = 0

/** Posts in everybody's channel while so many listen. @returns how often it was heard, and after how many milliseconds from the press */
export async function lateness({ target }: Server, { count, posts, channel }: Plan): Promise<{ heard: number; ms: number[] }> {
  const headersOf = (n: number) => ({
    origin: target.origin,
    cookie: `${target.cookieName}=${cookieOf(n)}`,
    'x-studio': idOf('studio', 0),
    'x-user': idOf('user', n),
  })
  const ms: number[] = []
  let pressed = 0
  const news = `"channels.posted","ids":["${channel}"]`
  const listen = (n: number) =>
    new Promise<ClientRequest>((opened, failed) => {
      const path = { host: '127.0.0.1', port: target.port, path: '/api/live', agent: false }
      const asking = request({ ...path, headers: headersOf(1 + (n % people)) }, (response) => {
        if (response.statusCode !== 200) return failed(new Error(`A listener was answered ${response.statusCode}`))
        let unread = ''
        response.setEncoding('utf8').on('data', (text: string) => {
          const frames = (unread + text).split('\n\n')
          unread = frames.pop() ?? ''
          for (const frame of frames) if (frame.includes(news)) ms.push(performance.now() - pressed)
        })
        opened(asking)
      })
      asking.on('error', failed).end()
    })
  const open: ClientRequest[] = []
  for (let n = 0; n < count; n += 50)
    open.push(...(await Promise.all(Array.from({ length: Math.min(50, count - n) }, (_, k) => listen(n + k)))))
  for (let post = 1; post <= posts; post++) {
    pressed = performance.now()
    const answer = await fetch(`http://127.0.0.1:${target.port}/api/channels/${channel}/posts`, {
      method: 'POST',
      // Another author each time, as nobody may write more than thirty in a minute.
      headers: { ...headersOf(1 + (posted++ % people)), 'content-type': 'application/json' },
      body: JSON.stringify({ id: randomUUID(), content: `Bring shoes, ${post}` }),
    })
    if (!answer.ok) throw new Error(`A post was answered ${answer.status}: ${await answer.text()}`)
    while (ms.length < count * post && performance.now() < pressed + patienceMs) await wait(2)
  }
  for (const asking of open) asking.destroy()
  return { heard: ms.length, ms }
}
