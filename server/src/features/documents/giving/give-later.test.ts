import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../../../world/open-world.ts'
import { children, people, rooms, studios } from '../../../world/people.ts'
import { classIds } from '../../../world/story.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { codeOf } from '../../auth/story.test.kit.ts'
import { addDocument, recipientOf, notificationsOf } from '../documents.test.kit.ts'
import { moveChild } from '../../students/guardians/guardian.test.kit.ts'

const world = storyWorld()
let olive: Browser
beforeAll(async () => {
  olive = await world.as('olive')
}, 60_000)

/** As a teacher she has no child here: with one she would be a family still. */
const quinnAsParent = async (role: 'parent' | 'teacher') => {
  const parentId = role === 'parent' ? people.quinn.id : people.pat.id
  await moveChild(world.database.kysely, children.noor.id, parentId)
  await olive.call.users.changeRole({ id: people.quinn.id, role })
  await world.app.jobs.runDue()
}
const given = async (id: string) => await recipientOf(olive, id, 'quinn')
const ballet = async () => {
  const { classes } = await olive.call.classes.week({ of: '2026-11-30' })
  const { id, version, name, date, startTime, endTime } = classes.find(({ seriesId }) => seriesId === classIds.ballet)!
  return { id, version, name, date, startTime, endTime, teacherId: people.tom.id, locationId: rooms.studioA.id, scope: 'single' as const }
}
const findWaiting = async (id: string) => {
  const { rows } = await sql<{ startAfter: Date }>`
    select start_after from pgboss.job where name = 'documents.give-later' and data ->> 'documentId' = ${id} and state = 'created'`.execute(
    world.database.kysely,
  )
  return rows
}
const groups = async (id: string) => (await olive.call.documents.recipients({ id })).audiences

describe('a document for those who come later', () => {
  it('is given once to whoever joins the group, who is notified then, until the owner stops it', async () => {
    await quinnAsParent('teacher')
    const later = await addDocument(olive, { name: 'Later', to: { allParents: true, alsoLater: true } })
    const now = await addDocument(olive, { name: 'Now', to: { allParents: true } })
    expect(await given(later.id)).toBeUndefined()
    await quinnAsParent('parent')
    expect(await given(later.id)).toMatchObject({ status: 'none' })
    expect(await given(now.id)).toBeUndefined()
    expect(await notificationsOf(world, 'quinn', later.id)).toEqual(['“Later” needs your signature.'])
    await quinnAsParent('teacher')
    await quinnAsParent('parent')
    expect(await notificationsOf(world, 'quinn', later.id)).toHaveLength(1)

    const [audience] = await groups(later.id)
    expect(audience).toMatchObject({ kind: 'parents', goesOn: true })
    const change = (goesOn: boolean) => olive.call.documents.changeAudience({ id: later.id, audienceId: audience!.id, goesOn })
    await change(false)
    await olive.call.documents.removeRecipient({ id: later.id, recipientId: (await given(later.id))!.id })
    await change(true)
    await world.app.jobs.runDue()
    expect(await given(later.id), 'taken away by the owner').toBeUndefined()
    await olive.call.documents.addRecipients({ id: later.id, to: { userIds: [people.quinn.id] } })
    expect(await given(later.id)).toBeDefined()
  })

  it('is given by two servers at once a single time', async () => {
    await quinnAsParent('teacher')
    const { id } = await addDocument(olive, { name: 'Two at once', to: { allParents: true, alsoLater: true } })
    await sql`update users set role = 'parent' where id = ${people.quinn.id}`.execute(world.database.kysely)
    const job = { name: 'documents.give-later', input: { studioId: studios.northlight.id, documentId: id }, options: {} }
    await world.inNorthlight(({ db }) => world.app.jobs.send(db, [job, job, job]))
    await Promise.all([world.app.jobs.runDue(), world.app.jobs.runDue()])
    expect(await notificationsOf(world, 'quinn', id)).toHaveLength(1)
    expect((await olive.call.documents.list({ search: 'Two at once' })).documents[0]?.recipients.all).toBe(
      (await olive.call.documents.recipients({ id })).total,
    )
  })

  it('may start with an empty group, and ends with the document’s last day', async () => {
    const today = world.clock.now().toZonedDateTimeISO('Europe/London').toPlainDate().toString()
    await quinnAsParent('teacher')
    const { id } = await addDocument(olive, { to: { allParents: true, alsoLater: true }, expiresOn: today })
    world.clock.advance({ days: 1 })
    await olive.call.auth.refresh({ attempt: randomUUID() })
    await quinnAsParent('parent')
    expect(await given(id)).toBeUndefined()
  })

  it('follows whoever is enrolled in the class, once that can no longer be undone', async () => {
    await quinnAsParent('parent')
    const { id } = await addDocument(olive, { name: 'Class rules', to: { classIds: [classIds.ballet], alsoLater: true } })
    expect(await groups(id)).toMatchObject([{ kind: 'class', className: 'Ballet Beginners', goesOn: true }])
    expect(await given(id)).toBeUndefined()
    const enrol = async (undoable: boolean) => await olive.call.classes.edit({ ...(await ballet()), enrol: [children.noor.id], undoable })
    const { undo } = await enrol(true)
    const [job] = await findWaiting(id)
    expect(job!.startAfter.getTime(), 'after any undo').toBeGreaterThan(world.clock.now().epochMilliseconds + 30_000)
    await olive.call.classes.undo({ id: undo!.id })
    await world.app.jobs.runDue({ early: true })
    expect(await given(id), 'undone').toBeUndefined()
    await enrol(false)
    await world.app.jobs.runDue()
    expect(await given(id)).toMatchObject({ status: 'none' })
    expect(await notificationsOf(world, 'quinn', id)).toEqual(['“Class rules” needs your signature.'])
    expect(await codeOf(olive.call.documents.changeAudience({ id, audienceId: randomUUID(), goesOn: false }))).toBe('audience-not-found')
  })
})
