// Conversations and channels with the product's rows, without sessions, rules or row-level security.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import pg from 'pg'
import { eventsSql } from './events-sql.ts'
import * as rooms from './rooms-sql.ts'
import { bodyOf, pool, types } from './database.ts'

const statements = { ...rooms, eventsSql }
type Row = Record<string, string | number | boolean | null>
type Queries = Pick<pg.PoolClient, 'query'>
const run = async (db: Queries, name: keyof typeof statements, ...values: unknown[]): Promise<Row[]> =>
  (await db.query<Row>({ name, text: statements[name], values, types })).rows

interface Asked {
  readonly studioId: string
  readonly userId: string
  readonly id: string
}
interface Written {
  readonly id: string
  readonly content: string
}

const listeners = new Set<ServerResponse>()
let newest = ''
async function hear(): Promise<void> {
  const hearing = new pg.Client({ connectionString: process.env['DATABASE_URL'] })
  await hearing.connect()
  await hearing.query('listen bare_events')
  hearing.on('notification', ({ payload = '' }) => {
    const frame = `id: ${payload.split(':')[1]}\nevent: change\ndata: {"type":"channels.posted","ids":["${newest}"]}\n\n`
    for (const response of listeners) response.write(frame)
  })
}
let heard: Promise<void> | undefined

export async function listen(response: ServerResponse): Promise<void> {
  await (heard ??= hear())
  response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
  listeners.add(response)
  response.on('close', () => listeners.delete(response))
}

const at = (time: unknown) => new Date(String(time)).toISOString()
const person = (id: unknown, name: unknown, role: unknown) => ({ id, name, role, photoUrl: null })

async function list({ studioId, userId }: Asked): Promise<unknown> {
  const rows = await run(pool as Queries, 'listSql', studioId, userId, 51)
  const conversations = rows.slice(0, 50).map((row) => ({
    id: row['id'],
    people: (row['people'] as unknown as { id: string; name: string; role: string }[]).map((one) => person(one.id, one.name, one.role)),
    lastMessage: {
      author: row['last_author'],
      isOwn: row['author_id'] === userId,
      preview: row['last_content'],
      at: at(row['last_created_at']),
    },
    unread: row['unread'],
    readTo: row['read_to'],
    seenTo: row['seen_to'],
    closedBecause: null,
    hours: [],
    recordedSince: null,
  }))
  return { conversations, hasMore: rows.length > 50 }
}

function message(row: Row, userId: string): unknown {
  const isOwn = row['author_id'] === userId
  return {
    id: row['id'],
    number: row['number'],
    author: person(row['author_id'], row['author_name'], row['author_role']),
    content: row['content'],
    createdAt: at(row['created_at']),
    editedAt: null,
    isDeleted: false,
    media: row['media'],
    about: null,
    can: { edit: isOwn && Date.now() - Date.parse(String(row['created_at'])) < 900_000, delete: isOwn },
  }
}

async function page({ studioId, userId, id }: Asked): Promise<unknown> {
  const db = pool as Queries
  const [[own], rows] = await Promise.all([run(db, 'ownSql', studioId, userId, 1, id), run(db, 'pageSql', studioId, id)])
  const messages = rows
    .toReversed()
    .slice(-30)
    .map((row) => message(row, userId))
  return { messages, hasOlder: rows.length > 30, hasNewer: false, change: Number(own!['last_change']) }
}

async function inTransaction<Answer>(work: (db: pg.PoolClient) => Promise<Answer>): Promise<Answer> {
  const db = await pool.connect()
  try {
    return await work(db)
  } finally {
    db.release()
  }
}

/** Two turns: what is asked under the lock, then all that is written with the commit. */
const send = ({ studioId, userId, id }: Asked, { id: messageId, content }: Written): Promise<unknown> =>
  inTransaction(async (db) => {
    const now = new Date().toISOString()
    const [, , [own], [next]] = await Promise.all([
      db.query('begin'),
      run(db, 'lockSql', studioId, id),
      run(db, 'ownSql', studioId, userId, 1, id),
      run(db, 'numberSql', studioId, id, now),
    ])
    const [other] = own!['people'] as unknown as { id: string }[]
    const [, [earlier]] = await Promise.all([run(db, 'readersSql', studioId, other!.id), run(db, 'earlierSql', studioId, id, other!.id)])
    const notice = earlier?.['id'] ?? randomUUID()
    const users = [userId, other!.id]
    const events = JSON.stringify([
      { place: 1, type: 'messages.sent', ids: [id], users: [userId] },
      { place: 2, type: 'refresh.messages', ids: [id], users },
      { place: 3, type: 'refresh.notifications', ids: [], users: [other!.id] },
    ])
    const [, , , , , , , [written]] = await Promise.all([
      run(db, 'insertSql', studioId, messageId, id, next!['number'], next!['change'], userId, content, now),
      run(db, 'readSql', studioId, id, userId, next!['number']),
      run(db, 'forgetSql', studioId, notice),
      run(db, 'noticeSql', studioId, notice, other!.id, content, id, '{}', now),
      run(db, 'peopleSql', studioId, notice, userId),
      run(db, 'jobSql', studioId, notice),
      run(db, 'eventsSql', studioId, events, userId, now),
      run(db, 'messageSql', studioId, id, messageId),
      db.query('commit'),
    ])
    return message(written!, userId)
  })

const post = ({ studioId, userId, id }: Asked, { id: postId, content }: Written): Promise<unknown> =>
  inTransaction(async (db) => {
    const now = new Date().toISOString()
    newest = id
    await Promise.all([
      db.query('begin'),
      run(db, 'postSql', studioId, id, postId, userId, content, now),
      run(db, 'tellAllSql', studioId, postId, userId, content, now),
      run(db, 'eventsSql', studioId, JSON.stringify([{ place: 1, type: 'channels.posted', ids: [id] }]), userId, now),
      db.query('commit'),
    ])
    return { id: postId }
  })

export async function answerRooms(request: IncomingMessage): Promise<unknown> {
  const [, , room = '', kind = '', ofKind = ''] = (request.url ?? '').split('/')
  const asked = {
    studioId: String(request.headers['x-studio']),
    userId: String(request.headers['x-user']),
    id: room === 'channels' ? kind : ofKind,
  }
  if (request.method === 'POST') return await (room === 'channels' ? post : send)(asked, await bodyOf<Written>(request))
  return await (ofKind === '' ? list : page)(asked)
}
