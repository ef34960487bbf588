import type { Report } from '@callboard/contract/reports'
import type { Actor } from '../../platform/actor.ts'
import { presentReport } from './present.ts'
import { readReports } from './queries.ts'

export async function listReports(actor: Actor, { most }: { most: number }): Promise<{ reports: Report[]; hasMore: boolean }> {
  const rows = await readReports(actor, { limit: most + 1 })
  return { reports: rows.slice(0, most).map((row) => presentReport(actor, row)), hasMore: rows.length > most }
}
