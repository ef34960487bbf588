import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'

/** @type {{ memory: number, seconds: number, outcome: number }} */
const { memory, seconds, outcome } = workerData

setInterval(() => {
  const { user, system } = process.cpuUsage()
  if (process.memoryUsage.rss() <= memory && user + system <= seconds * 1_000_000) return
  writeSync(1, Buffer.from([outcome]))
  process.kill(process.pid, 'SIGKILL')
}, 10)
