const ofOwn = (which: string) => `
  with mine as materialized (
    select c.*, p.read_to from conversation_people p join conversations c on c.studio_id = p.studio_id and c.id = p.conversation_id
    where p.studio_id = $1 and p.user_id = $2 and ${which} order by c.last_at desc, c.id limit $3)
  select c.id, c.last_number, c.last_change::float8 as last_change, c.last_at, c.read_to, others.people, others.seen_to, last.author_id,
    author.name as last_author, last.content as last_content, last.created_at as last_created_at,
    (select count(*)::int from media f where f.studio_id = c.studio_id and f.message_id = last.id) as last_media,
    (select count(*)::int from (
      select from messages m where m.studio_id = c.studio_id and m.conversation_id = c.id and m.number > c.read_to
        and m.author_id <> $2 and m.deleted_at is null limit 1000) unread) as unread
  from mine c
  left join messages last on last.studio_id = c.studio_id and last.conversation_id = c.id and last.number = c.last_number
  left join users author on author.studio_id = c.studio_id and author.id = last.author_id
  cross join lateral (
    select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name, 'role', u.role) order by u.role = 'parent', u.name collate "und-x-icu",
      u.id), '[]') as people, coalesce(min(p.read_to) filter (where u.active and u.role <> 'deleted'), 0) as seen_to
    from conversation_people p join users u on u.studio_id = p.studio_id and u.id = p.user_id
    left join pictures pic on pic.studio_id = u.studio_id and pic.user_id = u.id
    left join message_hours h on h.studio_id = u.studio_id and h.user_id = u.id and u.role in ('owner', 'teacher')
    where p.studio_id = c.studio_id and p.conversation_id = c.id and p.user_id <> $2) others
  order by c.last_at desc, c.id`

export const listSql = ofOwn('(c.last_number > 0 or c.started_by = $2)')
export const ownSql = ofOwn('c.id = $4')

const messagesSql = `
  select m.id, m.number, m.content, m.created_at, m.author_id, a.name as author_name, a.role as author_role, (
    select coalesce(json_agg(json_build_object('id', f.id, 'type', f.type, 'name', f.name, 'bytes', f.bytes, 'width', f.width,
      'height', f.height, 'description', f.description) order by f.position), '[]')
    from media f where f.studio_id = m.studio_id and f.message_id = m.id) as media
  from messages m join users a on a.studio_id = m.studio_id and a.id = m.author_id
  left join pictures pic on pic.studio_id = m.studio_id and pic.user_id = m.author_id
  where m.studio_id = $1 and m.conversation_id = $2`
export const pageSql = `${messagesSql} order by m.number desc limit 31`
export const messageSql = `${messagesSql} and m.id = $3`

export const lockSql = `select id from conversations where studio_id = $1 and id = $2 for no key update`
export const numberSql = `
  update conversations set last_change = last_change + 1, last_number = last_number + 1, last_at = $3 where studio_id = $1 and id = $2
  returning last_number as number, last_change::float8 as change`
export const readersSql = `
  select u.id, u.name, u.email, u.role, u.timezone, s.name as studio_name, coalesce(wish.email_messages, true) as messages
  from users u join studios s on s.id = u.studio_id left join user_preferences wish on wish.studio_id = u.studio_id and wish.user_id = u.id
  where u.studio_id = $1 and u.id = $2`
export const earlierSql = `
  select id from notifications where studio_id = $1 and entity_id = $2 and type = 'new_message' and user_id = $3 and not read and not dismissed
  for update`
export const insertSql = `
  insert into messages (studio_id, id, conversation_id, number, change, author_id, content, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8)`
export const readSql = `update conversation_people set read_to = $4 where studio_id = $1 and conversation_id = $2 and user_id = $3`
export const forgetSql = `delete from notifications where studio_id = $1 and id = $2`
export const noticeSql = `
  insert into notifications (studio_id, id, user_id, type, title, message, priority, entity_id, entity_type, link, details, email_required,
    created_at, updated_at)
  values ($1, $2, $3, 'new_message', 'New message', $4, 'medium', $5, 'conversation', '/dashboard/messages', $6, true, $7, $7)`
export const peopleSql = `insert into notification_people (studio_id, notification_id, kind, person_id) values ($1, $2, 'user', $3)`
export const jobSql = `
  insert into pgboss.job_common (id, name, data, start_after, keep_until, expire_seconds, deletion_seconds, retry_limit, retry_delay, retry_backoff, policy)
  select gen_random_uuid(), q.name, json_build_object('studioId', $1::uuid, 'notificationId', $2::uuid), date '2099-01-01', date '2099-02-01',
    q.expire_seconds, q.deletion_seconds, q.retry_limit, q.retry_delay, q.retry_backoff, q.policy
  from pgboss.queue q where q.name = 'notifications.mail' on conflict do nothing`

export const postSql = `
  with c as (update channels set last_change = last_change + 1, last_number = last_number + 1 where studio_id = $1 and id = $2
    returning last_number, last_change)
  insert into channel_posts (studio_id, id, channel_id, number, author_id, content, created_at, change)
  select $1, $3, $2, last_number, $4, $5, $6, last_change from c`
export const tellAllSql = `
  with told as (
    insert into notifications (studio_id, id, user_id, type, title, message, priority, entity_id, entity_type, link, details, created_at, updated_at)
    select $1, gen_random_uuid(), u.id, 'new_channel_post', 'New post', $4, 'medium', $2, 'post', '/dashboard/channels', '{}', $5, $5
    from users u where u.studio_id = $1 and u.active and u.role <> 'deleted' and u.id <> $3 returning id)
  insert into notification_people (studio_id, notification_id, kind, person_id) select $1, id, 'user', $3 from told`
