import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays } from '@callboard/contract/dates'
import { passwordOf, people, rooms, type PersonName } from '../../world/people.ts'

export interface Figures {
  asked: number
  answered: number
  /** refused with "not available just now" */
  notNow: number
  /** no answer at all, or another one than these two */
  other: string[]
}

/** A browser of the demo that repeats what was not answered, under the same id, as the product's pages do. */
export async function openRepeater(address: string, who: PersonName, figures: Figures) {
  const headers = { origin: address, 'content-type': 'application/json', cookie: '' }
  const call = async <Answer>(method: string, path: string, sent?: object): Promise<Answer | null> => {
    figures.asked += 1
    const body = sent && JSON.stringify(sent)
    const answer = await fetch(`${address}/api${path}`, {
      method,
      headers,
      ...(body && { body }),
      signal: AbortSignal.timeout(60_000),
    }).catch((error: Error) => error)
    if (!(answer instanceof Error) && answer.ok) {
      figures.answered += 1
      return (await answer.json()) as Answer
    }
    if (!(answer instanceof Error) && answer.status === 503) figures.notNow += 1
    else figures.other.push(answer instanceof Error ? `${path}: ${answer.message}` : `${path}: ${answer.status} ${await answer.text()}`)
    return null
  }
  const signedIn = await fetch(`${address}/api/auth/sign-in`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: people[who].email, password: passwordOf(people[who]) }),
  })
  headers.cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return {
    headers,
    call,
    async untilDone<Answer>(method: string, path: string, sent?: object): Promise<Answer> {
      for (;;) {
        const answer = await call<Answer>(method, path, sent)
        if (answer !== null) return answer
        await sleep(100)
      }
    },
  }
}

/** What was acknowledged, by kind. */
export interface Acknowledged {
  readonly classes: string[]
  readonly bookings: string[]
  readonly messages: string[]
}

interface Load {
  readonly acknowledged: Acknowledged
  readonly figures: Figures
  /** Ends when everybody has had an answer. */
  stop(): Promise<void>
}

/** An owner adds free drop-in classes and a family books them, owner and family write to each other, a teacher and a family read the week. */
export async function startLoad(address: string, childOf: (who: 'pat') => string): Promise<Load> {
  const figures: Figures = { asked: 0, answered: 0, notNow: 0, other: [] }
  const acknowledged: Acknowledged = { classes: [], bookings: [], messages: [] }
  const [olive, pat, tara] = await Promise.all([
    openRepeater(address, 'olive', figures),
    openRepeater(address, 'pat', figures),
    openRepeater(address, 'tara', figures),
  ])
  const conversationId = randomUUID()
  await olive.untilDone('POST', '/messages/conversations', { id: conversationId, recipientIds: [people.pat.id] })
  let isOver = false
  const untilTheEnd = async (work: (round: number) => Promise<unknown>) => {
    for (let round = 0; !isOver; round += 1) await work(round)
  }
  const tomorrow = new Date(Date.now() + 48 * 3600_000).toISOString().slice(0, 10)

  const add = async (round: number, dropIn: object | null) => {
    const id = randomUUID()
    await olive.untilDone('POST', '/classes', {
      id,
      name: `Rehearsed class ${id}`,
      teacherId: people.tom.id,
      locationId: rooms.studioA.id,
      startTime: '06:00',
      endTime: '06:30',
      when: { repeats: 'never', date: addDays(tomorrow, Math.floor(round / 40)) },
      ...(dropIn && { dropIn }),
    })
    acknowledged.classes.push(id)
    return id
  }
  const adding = () => untilTheEnd((round) => add(round, null))
  const booking = () =>
    untilTheEnd(async (round) => {
      const classId = await add(round, { capacity: 12, priceMinor: 0 })
      const id = randomUUID()
      await pat.untilDone('POST', '/bookings', { id, classId, studentId: childOf('pat'), priceMinor: 0, cardId: null })
      acknowledged.bookings.push(id)
      // As the next one: so many a minute are allowed.
      await sleep(2_500)
    })
  const writing = (browser: typeof olive) =>
    untilTheEnd(async (round) => {
      const id = randomUUID()
      await browser.untilDone('POST', `/messages/conversations/${conversationId}/messages`, { id, content: `Line ${round}`, media: [] })
      acknowledged.messages.push(id)
      await sleep(2_100)
    })
  const reading = (browser: typeof olive) =>
    untilTheEnd(async () => {
      if ((await browser.call('GET', '/classes/week')) === null) await sleep(100)
    })
  const all = [adding(), booking(), writing(olive), writing(pat), reading(tara), reading(pat)]
  return {
    acknowledged,
    figures,
    async stop() {
      isOver = true
      await Promise.all(all)
    },
  }
}

/** Follows the live stream as a browser does, from its beginning to `stop`, and counts the changes and resets that it brings. */
export function followStream(address: string, headers: Record<string, string>) {
  const leaving = new AbortController()
  const heard = { changes: 0, resets: 0, lastAt: 0 }
  const follow = async () => {
    while (!leaving.signal.aborted) {
      const stream = await fetch(`${address}/api/live`, { headers, signal: leaving.signal })
      for await (const piece of stream.body ?? []) {
        const text = Buffer.from(piece).toString()
        heard.changes += text.split('event: change').length - 1
        heard.resets += text.split('event: reset').length - 1
        if (text.includes('event: change')) heard.lastAt = Date.now()
      }
    }
  }
  void (async () => {
    while (!leaving.signal.aborted) {
      await follow().catch(() => {})
      if (!leaving.signal.aborted) await sleep(200)
    }
  })()
  return { heard, stop: () => leaving.abort() }
}
