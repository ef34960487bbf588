import { pino, type Logger } from 'pino'

export type Log = Logger

/**
 * Structured log lines. They name ids, codes, routes and durations: no names, addresses, texts, tokens or query strings.
 * What might carry one all the same is cut by name.
 */
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
  return pretty ? pino(options, humanLines()) : pino(options)
}

/** Short lines for the terminal of a person who tries the product. */
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
