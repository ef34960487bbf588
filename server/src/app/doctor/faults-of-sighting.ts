import { inGigabytes } from '@callboard/contract/file-kinds'
import type { LookedUp } from '../../platform/metrics/gauges.ts'
import { isHeldAfterRestore } from '../../platform/jobs/held-after-restore.ts'
import { isMailJob } from '../../platform/jobs/job-type.ts'

/** As in the alerts of deploy/watching. */
const limits = { mail: 1_800, queue: 900, payment: 1_800, fetched: 5, files: 1_000, snapshot: 129_600, freeBytes: 1e9, freePart: 0.1 }

/** What is late or runs out, each in one sentence with what to do. */
export function faultsOfSighting({ database, room, snapshotAt, now }: LookedUp): string[] {
  const ageOf = (at: Date | null) => (at === null ? 0 : (now.epochMilliseconds - at.getTime()) / 1000)
  const faults: [boolean, string][] = []
  if (database) {
    const mail = Math.max(0, ...database.queues.filter(({ name }) => isMailJob(name)).map(({ overdue }) => overdue))
    const unapplied = Math.max(ageOf(database.oldestUnappliedAt), ageOf(database.oldestAttemptAt))
    const isHeld = database.heldSince !== null
    faults.push(
      [
        isHeld,
        `This database was restored ${inWords(ageOf(database.heldSince))} ago and is not released, so no email leaves and no kept card is charged: please run npm run restore:release, which says what waits.`,
      ],
      [
        mail > limits.mail && !isHeld,
        `Mails have waited for ${inWords(mail)}: please check the mail server; they go out by themselves when it answers.`,
      ],
      ...database.queues
        .filter(({ name }) => !isMailJob(name) && !(isHeld && isHeldAfterRestore(name)))
        .map(({ name, overdue }): [boolean, string] => [
          overdue > limits.queue,
          `Jobs of ${name} have been due for ${inWords(overdue)}: please see whether a server runs, and whether its log says "A job failed".`,
        ]),
      [
        unapplied > limits.payment,
        `What became of a payment has been unknown for ${inWords(unapplied)}: please check the card provider’s status page, and charge nobody a second time; Callboard asks again by itself.`,
      ],
      [
        database.fetchedEvents > limits.fetched,
        `${database.fetchedEvents} events of the card provider came by no webhook in the last day: please look at its endpoint in Stripe’s dashboard, then run npm run payments:setup.`,
      ],
      [
        database.leavingFiles > limits.files,
        `${database.leavingFiles} files that nobody has any more are not removed: please see whether the file store allows Callboard to delete.`,
      ],
    )
  }
  const snapshot = ageOf(snapshotAt)
  faults.push(
    [
      snapshot > limits.snapshot,
      `The newest snapshot is ${inWords(snapshot)} old: please see whether the disk has room, and whether the server runs at night.`,
    ],
    [
      room !== null && (room.free < limits.freeBytes || room.free < room.size * limits.freePart),
      `The disk of the data folder has ${inGigabytes(room?.free ?? 0)} left: please make room, or move DATA_DIR to a larger disk.`,
    ],
  )
  return faults.flatMap(([holds, sentence]) => (holds ? [sentence] : []))
}

/** A span of time as people say it. @param seconds any number of them */
export function inWords(seconds: number): string {
  const [count, unit] =
    seconds < 5_400 ? [seconds / 60, 'minute'] : seconds < 172_800 ? [seconds / 3_600, 'hour'] : [seconds / 86_400, 'day']
  const whole = Math.round(count)
  return seconds < 60 ? 'less than a minute' : `${whole} ${unit}${whole === 1 ? '' : 's'}`
}
