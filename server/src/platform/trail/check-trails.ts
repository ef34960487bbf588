import type { Database } from '../db/database.ts'
import { checkTrail, type Checked } from './check-trail.ts'

export async function checkTrails(database: Database): Promise<(Checked & { readonly studioId: string })[]> {
  const studios = await database.transaction({ role: 'callboard_schedule', studioId: null, hold: 'reading' }, (db) =>
    db.selectFrom('studios').select('id').orderBy('id').execute(),
  )
  const all: (Checked & { studioId: string })[] = []
  for (const { id: studioId } of studios) {
    const checked = await database.transaction({ role: 'callboard_app', studioId, hold: 'reading' }, (db) => checkTrail({ db, studioId }))
    all.push({ studioId, ...checked })
  }
  return all
}
