import { readFileSync, readdirSync } from 'node:fs'

const msPerTick = 10

/** null without /proc */
export function cpuMsOf(pid: number): number | null {
  const times = timesOf(pid)
  return times && times.own
}

/** Processor time of a PostgreSQL server with all its processes, past ones included; null when it is not on this machine. */
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

export function machineCpuMs(): { readonly busy: number; readonly all: number } | null {
  try {
    const [, ...fields] = (readFileSync('/proc/stat', 'latin1').split('\n')[0] ?? '').trim().split(/\s+/)
    // user, nice, system, idle, iowait, irq, softirq, steal; guest time is already included.
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
  readonly ended: number
}

function timesOf(pid: number): Times | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // Splits after the name in parentheses, which may hold spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const field = (number: number) => Number(fields[number - 3])
    return { parent: field(4), own: (field(14) + field(15)) * msPerTick, ended: (field(16) + field(17)) * msPerTick }
  } catch {
    return null // it has exited, or this is not Linux
  }
}

function nameOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'latin1')
  } catch {
    return ''
  }
}
