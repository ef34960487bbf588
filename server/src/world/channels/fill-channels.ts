import { randomUUIDv7 } from 'node:crypto'
import { pictureSides } from '@callboard/contract/media-kinds'
import type { Follows } from '@callboard/contract/channels'
import { addDays } from '@callboard/contract/days'
import { createChannel } from '../../features/channels/create-channel.ts'
import { nextChannelChange } from '../../features/channels/queries/channels.ts'
import { advanceRead } from '../../features/channels/queries/members.ts'
import { storeNamedChildren } from '../../features/channels/pictures/queries/naming.ts'
import { insertComment } from '../../features/channels/queries/comments.ts'
import { attachMedia } from '../../features/media/attach-media.ts'
import { insertMedia } from '../../features/media/queries.ts'
import { listPeople } from '../../features/channels/queries/people.ts'
import { changePost, insertPost } from '../../features/channels/queries/posts.ts'
import type { Scope } from '../../platform/actor.ts'
import { dateIn, toDate } from '../../platform/clock.ts'
import { withScope, type ScopeParts } from '../../platform/events/open-scope.ts'
import { keepFile, storeMade, type StoredFile } from '../../platform/files/store-file.ts'
import type { FileStore } from '../../platform/files/store/file-store.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { on, zone } from '../money/past.ts'
import { children, people, studios } from '../people.ts'
import { actorFor } from '../story.ts'
import { drawStage, type Stage } from './draw-stage.ts'
import { toClass, toEverybody, toStaff, type Said } from './posts.ts'

const studioId = studios.northlight.id

interface Filled {
  readonly name: string
  readonly description: string
  readonly follows: Follows
  readonly said: readonly Said[]
  /** how many of the newest posts Pat and Tom have not read yet */
  readonly unread: number
}

/** Fills the demo's channels: everybody, the staff, and the families of one class, with pictures drawn by us. */
export async function fillChannels(parts: ScopeParts, files: FileStore): Promise<void> {
  const grade3 = await withScope(parts, { studioId }, findGrade3)
  const channels: Filled[] = [
    { name: 'Northlight board', description: 'News for the whole studio.', follows: { kind: 'everybody' }, said: toEverybody, unread: 1 },
    { name: 'Staff room', description: 'For everybody who teaches.', follows: { kind: 'role', role: 'teacher' }, said: toStaff, unread: 1 },
    {
      name: 'Ballet Grade 3',
      description: 'What we work on, and what the families need to know.',
      follows: { kind: 'class', id: grade3 },
      said: toClass,
      unread: 2,
    },
  ]
  for (const channel of channels) await fillChannel(parts, files, channel)
}

async function fillChannel(parts: ScopeParts, files: FileStore, { said, unread, ...channel }: Filled): Promise<void> {
  const id = randomUUIDv7()
  const today = dateIn(zone, parts.clock.now())
  const then = (scope: Scope, { daysAgo, at }: Pick<Said, 'daysAgo' | 'at'>) => on(scope, addDays(today, -daysAgo), at)
  const members = await withScope(parts, { studioId }, async (scope) => {
    const olive = actorFor(then(scope, { daysAgo: 45, at: '09:00' }), people.olive)
    if (isRefusal(await createChannel(olive, { id, memberIds: [], ...channel })))
      throw new Error('A channel of the demo could not be created')
    return await listPeople(actorFor(scope, people.olive), id)
  })
  const families = members.filter((one) => one.role === 'parent' && one.id !== people.pat.id && one.id !== people.quinn.id)
  const idOf = (by: Said['by']): string => (typeof by === 'string' ? people[by].id : families[by.family % families.length]!.id)
  const readers = members.filter((one) => one.role !== 'owner')
  const pictures = new Map<Said, Drawn[]>()
  for (const one of said)
    for (const stage of one.pictures ?? []) pictures.set(one, [...(pictures.get(one) ?? []), await storePicture(parts, files, stage)])
  await withScope(parts, { studioId }, async (scope) => {
    for (const one of said) {
      const past = then(scope, one)
      const [postId, authorId] = [randomUUIDv7(), idOf(one.by)]
      const { number, change } = await nextChannelChange(past, id, { posts: 1 })
      await insertPost(past, { id: postId, channelId: id, number, change, authorId, content: one.text })
      if (one.isPinned) await changePost(past, postId, { pinnedAt: toDate(past.clock.now()) })
      const media: { id: string; description: string }[] = []
      for (const [n, picture] of (pictures.get(one) ?? []).entries()) media.push(await keepPicture(past, authorId, picture, n + 1))
      await attachMedia(past, authorId, { postId }, media)
      const shown = (one.shows ?? []).map((child) => children[child].id)
      for (const { id: mediaId } of media) await storeNamedChildren(actorFor(past, people.olive), mediaId, shown)
      for (const [who, content] of one.comments ?? [])
        await insertComment(past, { id: randomUUIDv7(), postId, authorId: idOf(who), content })
      const hearts = readers.slice(0, one.hearts ?? 0).map((reader) => ({ studioId, postId, userId: reader.id }))
      if (one.isAnnouncement) await fillAnnouncement(past, postId, readers)
      if (hearts.length > 0) await scope.db.insertInto('channelHearts').values(hearts).execute()
    }
    for (const who of [people.pat, people.tom, people.olive])
      await advanceRead(scope, id, who.id, said.length - (who === people.olive ? 0 : unread))
  })
}

async function fillAnnouncement(past: Scope, postId: string, readers: readonly { id: string; role: string }[]): Promise<void> {
  const at = toDate(past.clock.now())
  await past.db.insertInto('announcements').values({ studioId, postId, isUrgent: false, undoId: randomUUIDv7(), notifiedAt: at }).execute()
  const seen = readers.filter(({ role }) => role === 'parent').filter((_, place) => place % 2 === 0)
  await past.db
    .insertInto('announcementViews')
    .values(seen.map(({ id: userId }) => ({ studioId, postId, userId, seenAt: at, gotIt: true })))
    .execute()
}

interface Drawn {
  readonly stage: Stage
  readonly screen: StoredFile
  readonly thumb: StoredFile
}

async function storePicture(parts: ScopeParts, files: FileStore, stage: Stage): Promise<Drawn> {
  const storing = {
    files,
    withScope: <T>(studio: string, work: (scope: Scope) => Promise<T>) => withScope(parts, { studioId: studio }, work),
  }
  const store = async (side: number) => storeMade(storing, studioId, 'image/webp', await drawOnce(stage, side))
  return { stage, screen: await store(pictureSides.screen), thumb: await store(pictureSides.thumb) }
}

const drawn = new Map<string, Promise<Buffer>>()

function drawOnce(stage: Stage, side: number): Promise<Buffer> {
  const key = `${stage.sky} ${side}`
  const known = drawn.get(key) ?? drawStage(stage, side)
  drawn.set(key, known)
  return known
}

async function keepPicture(scope: Scope, userId: string, { stage, screen, thumb }: Drawn, n: number) {
  const media = { id: randomUUIDv7(), userId, type: 'image', name: `Rehearsal ${n}.webp`, bytes: screen.size, caveat: null } as const
  const files = { screen: await keepFile(scope, screen), thumb: await keepFile(scope, thumb) }
  await insertMedia(scope, { ...media, width: stage.width, height: stage.height }, files)
  return { id: media.id, description: 'Three dancers on a stage, drawn' }
}

async function findGrade3({ db }: Scope): Promise<string> {
  const { seriesId } = await db
    .selectFrom('classes')
    .select('seriesId')
    .where('studioId', '=', studioId)
    .where('name', '=', 'Ballet Grade 3')
    .where('seriesId', 'is not', null)
    .limit(1)
    .executeTakeFirstOrThrow()
  return seriesId!
}
