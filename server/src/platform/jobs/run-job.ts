import type { JobWithMetadata } from 'pg-boss'
import { withDirectory, withScope, type ScopeParts } from '../events/open-scope.ts'
import type { Log } from '../log.ts'
import type { Mailer } from '../mail/mail.ts'
import type { Secrets } from '../secrets.ts'
import type { Job, JobContext } from './jobs.ts'

/** What job contexts are made of; one per process. */
export interface RunParts extends ScopeParts {
  readonly log: Log
  readonly mailer: Pick<Mailer, 'send'>
  readonly secrets: Pick<Secrets, 'digest'>
  /** asked at each run, since a server on any free port learns its address late */
  readonly publicUrl: () => string
}

export interface Outcome {
  readonly id: string
  readonly status: 'completed' | 'failed'
  /** kept with a failed job for whoever looks into it */
  readonly output?: { readonly name: string; readonly message: string }
}

/** A run is given up at this part of its time, so that it is settled on its own before its whole batch expires. */
const partOfExpiry = 0.9

/** Runs one fetched job and says how it went; logs a failure. Never throws. */
export async function runJob(parts: RunParts, job: Job<any>, fetched: JobWithMetadata<object>): Promise<Outcome> {
  const attempt = fetched.retryCount + 1
  const log = parts.log.child({ job: job.name, jobId: fetched.id, attempt })
  const deadline = AbortSignal.timeout(fetched.expireInSeconds * 1000 * partOfExpiry)
  const signal = AbortSignal.any([deadline, ...(fetched.signal ? [fetched.signal] : [])])
  try {
    const input: object = job.input.parse(fetched.data)
    const context: JobContext = {
      clock: parts.clock,
      secrets: parts.secrets,
      log,
      publicUrl: parts.publicUrl(),
      attempt,
      jobId: fetched.id,
      signal,
      withScope: (studioId, work) => withScope(parts, { studioId }, work),
      withDirectory: (work) => withDirectory(parts, work),
      withDirectoryIn: (studioId, work) => withScope(parts, { role: 'callboard_auth', studioId }, work),
      sendMail: (mail) => parts.mailer.send(mail),
    }
    await Promise.race([job.run(context, input), givenUp(signal)])
    return { id: fetched.id, status: 'completed' }
  } catch (thrown) {
    const output = tellable(thrown)
    const last = attempt > fetched.retryLimit
    log[last ? 'error' : 'warn'](
      { error: output, stack: framesOf(thrown) },
      last ? 'A job failed for good' : 'A job failed and will be tried again',
    )
    return { id: fetched.id, status: 'failed', output }
  }
}

/** Rejects when time is over. The run itself cannot be stopped from outside: it is expected to heed its signal. */
async function givenUp(signal: AbortSignal): Promise<never> {
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
  throw new Error('The run took too long, or the server stopped')
}

/** What may be logged and kept of an error: its message without mail addresses, which mail servers like to repeat. */
function tellable(thrown: unknown): { name: string; message: string } {
  const { name, message } = thrown instanceof Error ? thrown : new Error(String(thrown))
  return { name, message: message.replace(/[^\s<>"':]+@[^\s<>"':]+/g, '…@…').slice(0, 1000) }
}

/** Where it was thrown; the first line, with the message, is told separately. */
function framesOf(thrown: unknown): string[] {
  const stack = thrown instanceof Error ? (thrown.stack ?? '') : ''
  return stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 8)
    .map((line) => line.trim())
}
