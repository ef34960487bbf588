import { readdirSync, readFileSync } from 'node:fs'

/** Running child processes, from /proc. */
function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((other) => {
      const [state, parent] = read(`/proc/${other}/stat`).split(') ').at(-1)?.split(' ') ?? []
      return parent === String(pid) && state !== 'Z'
    })
}

export function pictureProcessesOf(pid: number): number[] {
  return childrenOf(pid).filter((child) => read(`/proc/${child}/cmdline`).includes('picture-process.mjs'))
}

/** Peak memory of a process in bytes; 0 once it has exited. */
export function mostMemoryOf(pid: number): number {
  return Number(/VmHWM:\s+(\d+) kB/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * 1024
}

export function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return '' // it has ended since
  }
}
