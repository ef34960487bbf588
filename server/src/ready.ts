import { setTimeout as sleep } from 'node:timers/promises'

/**
 * `callboard ready` returns as soon as the server of these settings can serve, and fails after ten minutes: for whoever starts one and must
 * know when to go on. What keeps it from serving is said on the way.
 */
const patienceMs = 600_000
const pauseMs = 250
const address = `http://127.0.0.1:${process.env['PORT'] || '3000'}/readyz`
const giveUpAt = Date.now() + patienceMs

let reason = ''
for (;;) {
  const now = await ask()
  if (now === null) break
  if (now !== reason) process.stderr.write(`${now}\n`)
  reason = now
  if (Date.now() > giveUpAt) {
    process.stderr.write('Not ready after ten minutes.\n')
    process.exit(1)
  }
  await sleep(pauseMs)
}

/** @returns null: it can serve */
async function ask(): Promise<string | null> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) })
    if (answer.ok) return null
    return ((await answer.json()) as { reason?: string }).reason ?? `It answers ${answer.status}.`
  } catch {
    return 'It does not listen yet.'
  }
}
