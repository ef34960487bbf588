import { pino, type Logger } from 'pino'

export type Log = Logger

/** Logs ids, codes, routes and durations, never personal data or secrets; redacts fields that might hold them. */
export function makeLog(level: string, pretty: boolean): Log {
  const redact = {
    paths: [
      'email',
      'password',
      'token',
      'cookie',
      'authorization',
      '*.email',
      '*.password',
      '*.token',
      '*.cookie',
      '*.authorization',
      'req.headers',
    ],
    remove: true,
  }
  const options = { level, redact, base: undefined, timestamp: () => `,"time":"${new Date().toISOString()}"` }
  return pretty ? pino(options, humanLines()) : pino(options, aside())
}

let lines: ReturnType<typeof pino.destination> | undefined

/** Writes asynchronously, many lines at a time, so that requests do not wait; flushes the rest when the process exits. */
function aside() {
  if (lines) return lines
  const made = pino.destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 100 })
  process.on('exit', () => made.flushSync())
  return (lines = made)
}

function humanLines(): { write(line: string): void } {
  return {
    write(line) {
      const { level, time, msg, ...rest } = JSON.parse(line) as { level: number; time: string; msg?: string; [more: string]: unknown }
      const name = level >= 50 ? 'ERROR' : level >= 40 ? 'WARN ' : 'info '
      const more = Object.entries(rest)
        .map(([key, value]) => `${key}=${JSON.stringify(value)}`)
        .join(' ')
      process.stdout.write(`${time.slice(11, 19)} ${name} ${msg ?? ''} ${more}\n`)
    },
  }
}

/** Omits the message, as the database's messages quote values. */
export function describeFault(error: unknown): { name: string; code?: string; stack?: string } {
  if (!(error instanceof Error)) return { name: typeof error }
  const code = (error as { code?: unknown }).code
  const frames = error.stack
    ?.split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 8)
    .join('\n')
  const message = typeof code === 'string' ? '' : `: ${error.message}`
  return { name: `${error.name}${message}`, ...(typeof code === 'string' && { code }), ...(frames && { stack: frames }) }
}
