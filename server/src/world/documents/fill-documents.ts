import { randomUUIDv7 } from 'node:crypto'
import { addDays } from '@callboard/contract/days'
import { AddDocument } from '@callboard/contract/documents'
import { documentInRow } from '../../features/documents/document-fields.ts'
import { eachOnce } from '../../features/documents/giving/find-recipients.ts'
import { noteVersion } from '../../features/documents/note-version.ts'
import { noteFetched } from '../../features/documents/reading/note-fetched.ts'
import { noteViewed } from '../../features/documents/reading/note-viewed.ts'
import { changeDocument, countRecipients, findDocument, insertDocument, insertVersion } from '../../features/documents/queries/documents.ts'
import { keepAudiences } from '../../features/documents/queries/audiences.ts'
import { findPeople } from '../../features/documents/queries/people.ts'
import { beginAgain, findOwnRecipients, insertRecipients } from '../../features/documents/queries/recipients.ts'
import { signDocument } from '../../features/documents/sign-document.ts'
import type { Actor, Scope, WithLogins } from '../../platform/actor.ts'
import { dateIn, instantOf } from '../../platform/clock.ts'
import { withScope, type ScopeParts } from '../../platform/events/open-scope.ts'
import { keepFile, storeMade, type StoredFile } from '../../platform/files/store-file.ts'
import type { FileStore } from '../../platform/files/store/file-store.ts'
import type { Asked } from '../../platform/http/visitor.ts'
import { on, zone } from '../money/past.ts'
import { people, studios, type Person } from '../people.ts'
import { actorFor } from '../story.ts'
import { drawText, type Text } from './draw-page.ts'
import { filming, fireProcedure, handbook, medicalForm, showLetter } from './texts.ts'

const studioId = studios.northlight.id
const phone = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', address: '192.0.2.41' } as Asked

interface Paper {
  readonly name: string
  readonly description: string
  readonly requiresSignature: boolean
  readonly expiresOn: string | null
  readonly addedOn: string
  readonly texts: readonly Text['sections'][]
  readonly to: readonly Person[]
  /** signed for each child, with photographs and social media asked */
  readonly asksChildren?: true
  readonly neededInClass?: true
  /** whoever joins as a parent gets it too, and who has not signed is reminded on these days before the last */
  readonly goesOn?: true
  readonly remindDays?: number[]
  readonly remindEvery?: number
  /** of these, so many sign, one each day */
  readonly signing: number
  readonly viewing: number
}

/** Fills the demo's documents: a handbook that nine of fourteen families have signed, an overdue form, one replaced, one to read for Tom. */
export async function fillDocuments(parts: ScopeParts, files: FileStore): Promise<void> {
  const today = dateIn(zone, parts.clock.now())
  const families = await withScope(parts, { studioId }, findFamilies)
  const papers: Paper[] = [
    {
      name: 'Fire procedure',
      description: 'For everybody who teaches.',
      requiresSignature: false,
      expiresOn: null,
      addedOn: addDays(today, -40),
      texts: [fireProcedure],
      to: [people.tom, people.tara],
      signing: 0,
      viewing: 0,
    },
    {
      name: 'Family handbook',
      description: 'Please read it to the end, and sign once for your family.',
      requiresSignature: true,
      expiresOn: addDays(today, 12),
      addedOn: addDays(today, -24),
      texts: [handbook],
      to: families,
      goesOn: true,
      remindDays: [7, 3, 1],
      signing: 9,
      viewing: 2,
    },
    {
      name: 'Photographs and films',
      description: 'Please answer for each of your children. You can change your answers at any time.',
      requiresSignature: true,
      expiresOn: null,
      addedOn: addDays(today, -17),
      texts: [filming],
      to: families,
      asksChildren: true,
      neededInClass: true,
      goesOn: true,
      remindEvery: 7,
      signing: 4,
      viewing: 2,
    },
    {
      name: 'Medical details for the show',
      description: 'Only for families whose children dance in the winter show.',
      requiresSignature: true,
      expiresOn: addDays(today, -3),
      addedOn: addDays(today, -13),
      texts: [medicalForm],
      to: families.slice(0, 6),
      signing: 4,
      viewing: 1,
    },
    {
      name: 'Winter show: times',
      description: 'The call time has changed: please read it again.',
      requiresSignature: false,
      expiresOn: null,
      addedOn: addDays(today, -8),
      texts: [showLetter('half past twelve'), showLetter('one o’clock')],
      to: [...families.slice(0, 6), people.tara],
      signing: 0,
      viewing: 3,
    },
  ]
  for (const paper of papers) await addPaper(parts, files, paper)
}

async function addPaper(parts: ScopeParts, files: FileStore, paper: Paper): Promise<void> {
  const storing = { files, withScope: <T>(id: string, work: (scope: Scope) => Promise<T>) => withScope(parts, { studioId: id }, work) }
  const made = new Date(instantOf(zone, paper.addedOn, '10:00').epochMilliseconds)
  const id = randomUUIDv7()
  for (const [place, sections] of paper.texts.entries()) {
    const { bytes, pages } = await drawText({ title: paper.name, studio: studios.northlight.name, sections, made })
    const stored = await storeMade(storing, studioId, 'application/pdf', bytes)
    await withScope(parts, { studioId }, (scope) => writeVersion(scope, { id, paper, number: place + 1, pages, stored }))
  }
  await withScope(parts, { studioId, logins: true }, async (scope) => {
    const last = paper.texts.length
    const readers = paper.to.slice(0, paper.signing + paper.viewing)
    for (const [place, person] of readers.entries()) {
      const actor = { ...actorFor(on(scope, addDays(paper.addedOn, last + place), '18:20'), person), seesLogins: true as const }
      await noteFetched(actor, { userId: actor.user.id, id, version: last })
      await noteViewed(actor, { id, version: last, toTheEnd: place < paper.signing, asText: false })
      if (place < paper.signing) await signAll(actor, id, last)
    }
  })
}

async function signAll(actor: WithLogins<Actor>, id: string, version: number): Promise<void> {
  const signature = actor.user.name
  for (const [place, { studentId }] of (await findOwnRecipients(actor, id, actor.user.id)).entries()) {
    const answers = studentId === null ? [] : [{ studentId, photo: true, socialMedia: place === 0 }]
    await signDocument(actor, { id, version, signature, studentId, answers }, phone)
  }
}

interface Version {
  readonly id: string
  readonly paper: Paper
  readonly number: number
  readonly pages: number
  readonly stored: StoredFile
}

async function writeVersion(scope: Scope, { id, paper, number, pages, stored }: Version): Promise<void> {
  const then = on(scope, addDays(paper.addedOn, number - 1), '10:00')
  const uploadId = randomUUIDv7()
  const createdBy = people.olive.id
  const fileId = await keepFile(scope, stored)
  const {
    name,
    description,
    requiresSignature,
    expiresOn,
    asksChildren = false,
    neededInClass = false,
    goesOn = false,
    remindDays = [],
    remindEvery = null,
  } = paper
  const asks = { photo: asksChildren, socialMedia: asksChildren }
  const reminders = { daysBefore: remindDays, everyDays: remindEvery }
  const said = { name, description, requiresSignature, expiresOn, perChild: asksChildren, asks, neededInClass, reminders }
  const typed = AddDocument.omit({ id: true, to: true, uploadId: true }).parse(said)
  if (number === 1) await insertDocument(then, { id, ...documentInRow(typed), uploadId, createdBy })
  await insertVersion(then, { documentId: id, number, fileId, uploadId, pages, onlyWords: true, createdBy })
  if (number === 1) {
    const to = { allTeachers: false, allParents: goesOn, classIds: [], userIds: paper.to.map((person) => person.id), alsoLater: goesOn }
    if (goesOn) await keepAudiences(then, id, to, createdBy)
    const given = { studioId, db: then.db, clock: then.clock, zone }
    await insertRecipients(then, id, eachOnce(await findPeople(given, { ...to, allParents: false }, typed), asksChildren))
  } else {
    await changeDocument(then, id, { version: number })
    await beginAgain(then, id)
  }
  await countRecipients(then, [id])
  const row = await findDocument(then, id)
  if (row) await noteVersion(then, row)
}

async function findFamilies({ db }: Scope): Promise<Person[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('studioId', '=', studioId)
    .where('role', '=', 'parent')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, role: 'parent', studio: 'northlight' }))
}
