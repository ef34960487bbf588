import type { AlertWords } from '@callboard/contract/attendance'
import { api } from '../../../lib/api.ts'
import { dayHeader, forHeader, keptAnswers, readKeeper } from '../../../lib/device/keeper.ts'
import { lastSeenHeader } from '../../../lib/device/last-seen-header.ts'
import { isShared } from '../../../lib/device/shared.ts'
import { dateIn } from '../../../lib/format/dates.ts'

const at = '/kept/alerts'
type ByClass = Record<string, AlertWords[]>

/** All in one, so that those of a class that is no longer theirs go. */
export async function keepAlerts(userId: string): Promise<null> {
  if (!(await mayKeep(userId))) return null
  const { today, classes } = await api.classes.week({}, { context: { fromServer: true } })
  const own = classes.filter(({ date, teacher }) => date === today && teacher?.id === userId)
  const given = await Promise.all(own.map(async ({ id }) => [id, await api.attendance.alerts({ classId: id })] as const))
  if (!(await mayKeep(userId))) return null
  const headers = { [lastSeenHeader]: new Date().toISOString(), [dayHeader]: today, [forHeader]: userId }
  await (await keptAnswers()).put(at, Response.json(Object.fromEntries(given) satisfies ByClass, { headers }))
  // Somebody else may have signed in meanwhile.
  if (!(await mayKeep(userId))) await (await keptAnswers()).delete(at)
  return null
}

const mayKeep = async (userId: string) => !isShared() && (await readKeeper())?.userId === userId

/** As this device keeps them for today; null: it does not. */
export async function readKeptAlert(userId: string, timezone: string, classId: string, studentId: string): Promise<AlertWords | null> {
  if (!('caches' in globalThis) || !(await mayKeep(userId))) return null
  const kept = await (await keptAnswers()).match(at)
  if (kept?.headers.get(forHeader) !== userId || kept.headers.get(dayHeader) !== dateIn(timezone, new Date())) return null
  return ((await kept.json()) as ByClass)[classId]?.find((one) => one.studentId === studentId) ?? null
}
