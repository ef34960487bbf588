import { createHash } from 'node:crypto'
import { idOf } from '../data/shape.ts'

/** One owner, and parents who each are in a conversation with them. */
export const people = 500
const channels = 20

export interface Size {
  /** of posts, pictures and messages in the channel and the conversation that are read */
  readonly times: number
  readonly conversations: number
}

const secretOf = (n: number) => createHash('sha256').update(`rooms ${n}`).digest('base64url')
/** 0: the owner. */
export const cookieOf = (n: number): string => [idOf('studio', 0), idOf('session', n), secretOf(n)].join('.')

const kinds = {
  conversation: 'c001',
  channel: 'c002',
  post: 'c003',
  message: 'c004',
  media: 'c006',
} as const
type Kind = keyof typeof kinds
export const roomIdOf = (kind: Kind, n: number): string => `0190${kinds[kind]}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
const id = (kind: Kind | 'user', n: string) =>
  `('0190${kind === 'user' ? 'bbbb' : kinds[kind]}-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`

/** A studio with rooms: channel 0 is everybody's and conversation 1 is long; ten conversations have something unread for the owner. */
export function statements({ times, conversations }: Size): string {
  const studio = `'${idOf('studio', 0)}'::uuid`
  const [posts, messages] = [60 * times, 200 * times]
  const sessions = Array.from({ length: people + 1 }, (_, n) => {
    const hash = createHash('sha256').update(secretOf(n)).digest('hex')
    return `(${studio}, '${idOf('session', n)}', '${idOf('user', n)}', 'full', '\\x${hash}', timestamptz '2099-01-01', sha256('refresh ${n}'),
      timestamptz '2099-01-01', now(), now())`
  })
  return `
  set session_replication_role = replica;
  insert into studios (id, name, address, phone, email, created_at, updated_at) values (${studio}, 'Talkative', '1 Mill Lane', '', '', now(), now());
  insert into studio_subscriptions (studio_id, id, tier, billing_interval, price_minor, status, max_students, created_at, updated_at)
  select ${studio}, ${studio}, name, 'monthly', monthly_price_minor, 'active', max_students, now(), now() from tiers where name = 'growth';
  insert into users (studio_id, id, role, name, email, has_signed_in, created_at, updated_at)
  select ${studio}, ${id('user', 'n')}, case n when 0 then 'owner' else 'parent' end, 'Person ' || n, n || '@bench.example', true,
    timestamptz '2025-01-01', now()
  from generate_series(0, ${people}) n;
  insert into members (studio_id, user_id) select studio_id, id from users;
  insert into identities (id, email, password_hash, studio_id, confirmed_at, created_at, updated_at)
  select id, email, '', studio_id, created_at, created_at, created_at from users;
  update users set identity_id = id;
  insert into memberships (identity_id, studio_id, user_id) select id, studio_id, id from users;
  insert into user_preferences (studio_id, user_id, email_class_updates, email_messages, email_billing, updated_at)
  select studio_id, id, false, false, false, now() from users;
  insert into sessions (studio_id, id, user_id, kind, access_hash, access_expires_at, refresh_hash, refresh_expires_at, created_at, refreshed_at)
  values ${sessions.join(', ')};

  insert into conversations (studio_id, id, people_key, started_by, created_at, last_at, last_number, last_change)
  select ${studio}, ${id('conversation', 'n')}, n, ${id('user', '0')}, now(), timestamptz '2026-01-01' + n * interval '1 minute', k, k
  from generate_series(1, ${conversations}) n, lateral (select case n when 1 then ${messages} else 3 end) v(k);
  insert into conversation_people (studio_id, conversation_id, user_id, role, read_to)
  select c.studio_id, c.id, ${id('user', 'k')}, case k when 0 then 'owner' else 'parent' end,
    c.last_number - case when c.people_key::int <= 10 and k = 0 then 1 else 0 end
  from conversations c, lateral (values (0), (1 + (c.people_key::int - 1) % ${people})) v(k);
  insert into messages (studio_id, id, conversation_id, number, author_id, content, created_at, change)
  select c.studio_id, ${id('message', `c.people_key::int * ${messages} + n`)}, c.id, n, ${id('user', `1 + (c.people_key::int - 1) % ${people}`)},
    'Thank you, see you on Thursday ' || n, timestamptz '2025-06-01' + n * interval '1 minute', n
  from conversations c, generate_series(1, c.last_number) n;

  insert into channels (studio_id, id, name, follow_kind, created_by, created_at, updated_at, last_number, last_change)
  select ${studio}, ${id('channel', 'n')}, 'Channel ' || n, case n when 0 then 'everybody' end, ${id('user', '0')}, timestamptz '2025-01-01', now(),
    ${posts}, ${posts} from generate_series(0, ${channels - 1}) n;
  insert into channel_members (studio_id, channel_id, user_id, role, by_hand, joined_at)
  select ${studio}, ${id('channel', 'n')}, ${id('user', 'k')}, 'member', true, timestamptz '2025-01-01'
  from generate_series(1, ${channels - 1}) n, generate_series(1, ${people}) k where k % 4 = n % 4;
  insert into channel_reads (studio_id, channel_id, user_id, number)
  select ${studio}, ${id('channel', 'n')}, ${id('user', 'k')}, ${posts - 5} from generate_series(0, ${channels - 1}) n, generate_series(0, ${people}) k
  where n = 0 or k % 4 = n % 4;
  insert into channel_posts (studio_id, id, channel_id, number, author_id, content, created_at, change)
  select ${studio}, ${id('post', `n * ${posts} + p`)}, ${id('channel', 'n')}, p, ${id('user', '0')}, 'Please bring shoes and a bottle of water ' || p,
    timestamptz '2025-06-01' + p * interval '1 minute', p
  from generate_series(0, ${channels - 1}) n, generate_series(1, ${posts}) p;
  insert into media (studio_id, id, user_id, post_id, type, name, bytes, width, height, created_at)
  select studio_id, ${id('media', 'number')}, author_id, id, 'image', 'IMG_' || number || '.jpg', 1, 1600, 1200, created_at
  from channel_posts where channel_id = '${roomIdOf('channel', 0)}';
  set session_replication_role = default;`
}
