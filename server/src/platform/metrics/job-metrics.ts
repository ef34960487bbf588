import { Counter, Gauge, type Registry } from 'prom-client'
import type { JobWatch } from '../jobs/run-job.ts'

/** Runs of each queue on this server. Every queue is there from the start, so that a first failure is seen as one. */
export function jobMetrics(registry: Registry) {
  const labelNames = ['queue'] as const
  const registers = [registry]
  const runs = new Counter({
    name: 'callboard_job_runs_total',
    help: 'Runs of jobs, by queue and outcome: one that failed may be tried again',
    labelNames: ['queue', 'outcome'],
    registers,
  })
  const seconds = new Counter({ name: 'callboard_job_seconds_total', help: 'Time that jobs took, by queue', labelNames, registers })
  const failed = new Counter({ name: 'callboard_jobs_failed_total', help: 'Jobs that failed for good, by queue', labelNames, registers })
  const lastSuccess = new Gauge({
    name: 'callboard_job_last_success_timestamp_seconds',
    help: 'When a job last succeeded, by queue; none if it never has',
    labelNames,
    registers,
  })
  const watch: JobWatch = {
    ran(queue, took, outcome) {
      runs.inc({ queue, outcome })
      seconds.inc({ queue }, took)
      if (outcome === 'completed') lastSuccess.set({ queue }, Date.now() / 1000)
    },
    failed: (queue) => failed.inc({ queue }),
  }
  return {
    watch,
    begin(queues: Iterable<string>) {
      for (const queue of queues) {
        for (const outcome of ['completed', 'failed']) runs.inc({ queue, outcome }, 0)
        seconds.inc({ queue }, 0)
        failed.inc({ queue }, 0)
      }
    },
    /** What this server has not run itself, since its start. */
    succeededBefore(times: ReadonlyMap<string, Date>, queues: ReadonlySet<string>) {
      for (const [queue, at] of times) if (queues.has(queue)) lastSuccess.set({ queue }, at.getTime() / 1000)
    },
  }
}
