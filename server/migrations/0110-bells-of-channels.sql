-- switch: the older release reads no bell that tells of several.
-- One bell of a channel tells of all its new posts, one of a post of all its new comments, and each opens the place that it tells of.
alter table notifications no force row level security;
alter table channel_posts no force row level security;
alter table channel_comments no force row level security;

update notifications n
set details = n.details || jsonb_build_object('number', p.number, 'from', p.number, 'count', 1),
  entity_id = p.channel_id, entity_type = 'channel', link = '/dashboard/channels/' || p.channel_id || '?at=' || p.number
from channel_posts p
where n.type = 'new_channel_post' and n.entity_type = 'post' and p.studio_id = n.studio_id and p.id = n.entity_id
  and n.details ->> 'channelId' = p.channel_id::text;

update notifications n
set details = n.details || jsonb_strip_nulls(jsonb_build_object('number', p.number, 'since', (
    select to_char(k.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from channel_comments k
    where n.type = 'new_comment' and k.studio_id = n.studio_id and k.id::text = n.details ->> 'commentId'))),
  link = '/dashboard/channels/' || p.channel_id || '?at=' || p.number || coalesce('&comment=' || (n.details ->> 'commentId'), '')
from channel_posts p
where n.type in ('new_comment', 'mentioned', 'post_moderated', 'picture_waiting', 'picture_refused')
  and p.studio_id = n.studio_id and p.id = n.entity_id and n.details ->> 'channelId' = p.channel_id::text;

-- One bell tells of all families that have registered, and one of all children that were added.
update notifications set details = (details - 'newcomer') || jsonb_build_object('newcomers', jsonb_build_array(details -> 'newcomer'))
where type = 'parent_registration' and details ? 'newcomer';
update notifications set details = (details - 'student') || jsonb_build_object('students', jsonb_build_array(details -> 'student'))
where type = 'student_added' and details ? 'student';

alter table channel_comments force row level security;
alter table channel_posts force row level security;
alter table notifications force row level security;
