import type { Scope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { nameFor } from '../../platform/files/name-for.ts'
import { packedName, type Packed } from '../../platform/files/packed-file.ts'
import type { JobContext } from '../../platform/jobs/jobs.ts'
import type { PersonalSection, Whose } from '../../platform/personal.ts'
import type { AllPersonal } from './all-personal.ts'
import { writePage, type PersonalRow, type ReadSection } from './write-page.ts'

interface Wanted {
  readonly whose: Whose
  readonly name: string
  readonly forRequest: boolean
  readonly noteDone: (done: number) => Promise<void>
}

type Streamed = Omit<Packed, 'input'> & { readonly input: Packed['input'] | ReadableStream<Uint8Array> }

/** Where the bytes should be and are not; nobody's file ends for that. */
const unread = 'Could not be read'

/** The person's file: for each part a JSON and its files, and at the end a page in words, which loads and runs nothing. */
export async function* packPerson(context: JobContext, all: AllPersonal, wanted: Wanted): AsyncGenerator<Streamed> {
  const { clock, withScope, files } = context
  const { whose, forRequest, noteDone } = wanted
  const { studioId } = whose
  const now = toDate(clock.now())
  const used = new Set<string>()
  const read: ReadSection[] = []
  const kept = all.sections.filter(({ onlySelf }) => !forRequest || onlySelf === undefined)
  for (const [place, section] of all.sections.entries()) {
    context.signal.throwIfAborted()
    // A refresh for each would be forty; people see five steps as well as forty.
    if (place % 8 === 0) await noteDone(place)
    if (!kept.includes(section)) continue
    const { rows, names } = await withScope(studioId, (scope) => readSection(scope, section, whose), { logins: true, hold: 'reading' })
    const shown: PersonalRow[] = []
    for (const { fileId, fileName, ...row } of rows) {
      if (typeof fileId !== 'string') {
        shown.push(row)
        continue
      }
      const input = await files.get(fileId)
      const name = unused(`Files/${packedName(section.title)}/`, nameFor(packedName(String(fileName)), names.get(fileId) ?? null), used)
      if (input) yield { name, lastModified: now, input }
      shown.push({ ...row, file: input ? name : unread })
    }
    read.push({ title: section.title, rows: shown })
    yield { name: `Data/${packedName(section.title)}.json`, lastModified: now, input: `${JSON.stringify(shown, null, 2)}\n` }
  }
  const studio = await withScope(studioId, nameOfStudio, { hold: 'reading' })
  const leftOut = [
    ...all.leftOut,
    ...(forRequest
      ? all.sections.flatMap(({ title, onlySelf }) =>
          onlySelf ? [{ what: title, why: `${onlySelf} It is in the file that they download themselves.` }] : [],
        )
      : []),
  ].map(({ what, why }) => ({ what, why }))
  yield {
    name: 'Data/Left out.json',
    lastModified: now,
    input: `${JSON.stringify(leftOut, null, 2)}\n`,
  }
  const page = await writePage({ ...studio, person: wanted.name, forRequest, sections: read, leftOut, now })
  yield { name: 'index.html', lastModified: now, input: page }
}

async function readSection(scope: Scope, { rows }: PersonalSection, whose: Whose) {
  const { rows: found } = await rows(whose).execute(scope.db)
  const ids = found.flatMap(({ fileId }) => (typeof fileId === 'string' ? [fileId] : []))
  const kinds = ids.length
    ? await scope.db.selectFrom('files').select(['id', 'kind']).where('studioId', '=', scope.studioId).where('id', 'in', ids).execute()
    : []
  return { rows: found, names: new Map(kinds.map(({ id, kind }) => [id, kind])) }
}

async function nameOfStudio({ db, studioId }: Scope) {
  const row = await db.selectFrom('studios').select(['name', 'timezone as zone']).where('id', '=', studioId).executeTakeFirstOrThrow()
  return { studio: row.name ?? '', zone: row.zone }
}

/** Some systems take names that differ in case alone for one. */
function unused(folder: string, name: string, used: Set<string>): string {
  const dot = name.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  let one = `${folder}${name}`
  for (let n = 2; used.has(one.toLowerCase()); n += 1) one = `${folder}${stem} (${n})${ending}`
  used.add(one.toLowerCase())
  return one
}
