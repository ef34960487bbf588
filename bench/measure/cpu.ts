import { readFileSync, readdirSync } from 'node:fs'

/** Linux counts processor time for its readers in hundredths of a second, whatever it uses itself. */
const msPerTick = 10

/** Milliseconds of processor time that a process has used; null where there is no /proc to ask. */
export function cpuMsOf(pid: number): number | null {
  const times = timesOf(pid)
  return times && times.own
}

/**
 * Milliseconds that a whole PostgreSQL server has used: the process, its living children, and those that ended.
 * @param backendPid of any connection
 * @returns null when the server is not on this machine or does not say
 */
export function postgresCpuMs(backendPid: number): number | null {
  const server = timesOf(backendPid)?.parent
  if (server === undefined || !nameOf(server).startsWith('postgres')) return null
  const { own, ended } = timesOf(server) as Times
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => timesOf(Number(name)))
    .filter((times) => times?.parent === server)
  return children.reduce((sum, times) => sum + (times?.own ?? 0), own + ended)
}

/** Milliseconds that all processors of the machine have worked, for whomever, and that there were; null where there is no /proc. */
export function machineCpuMs(): { readonly busy: number; readonly all: number } | null {
  try {
    const [, ...fields] = (readFileSync('/proc/stat', 'latin1').split('\n')[0] ?? '').trim().split(/\s+/)
    // user, nice, system, idle, waiting for a disk, interrupts, soft interrupts, taken by another guest; what follows is in these.
    const ticks = fields.slice(0, 8).map(Number)
    const all = ticks.reduce((sum, value) => sum + value, 0)
    return { busy: (all - (ticks[3] ?? 0) - (ticks[4] ?? 0)) * msPerTick, all: all * msPerTick }
  } catch {
    return null
  }
}

interface Times {
  readonly parent: number
  readonly own: number
  /** of children that have ended and were waited for */
  readonly ended: number
}

function timesOf(pid: number): Times | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name in parentheses may hold anything; what follows is numbers, beginning with the third field.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const field = (number: number) => Number(fields[number - 3])
    return { parent: field(4), own: (field(14) + field(15)) * msPerTick, ended: (field(16) + field(17)) * msPerTick }
  } catch {
    return null // it has ended meanwhile, or this is not Linux
  }
}

function nameOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'latin1')
  } catch {
    return ''
  }
}
