-- What somebody has reported to the owners, and what they answered: a log (S4 channels).
create table reports (
  studio_id uuid not null,
  id uuid not null, -- chosen by the browser
  reporter_id uuid not null,
  author_id uuid not null,
  kind text not null check (kind in ('post', 'comment', 'message')),
  content_id uuid not null, -- of the post, comment or message, which may go before its report
  channel_id uuid, -- of a post or comment
  post_id uuid, -- of a comment
  content text not null, -- as it was when it was reported
  reason text not null check (reason in ('safety', 'unkind', 'private', 'advertising', 'other')),
  note text not null check (char_length(note) <= 1000),
  created_at timestamptz not null,
  outcome text check (outcome in ('removed', 'spoken', 'nothing')),
  answer text check (char_length(answer) between 1 and 1000),
  answered_by uuid,
  answered_at timestamptz,
  primary key (studio_id, id),
  check (num_nulls(outcome, answer, answered_by, answered_at) in (0, 4)),
  foreign key (studio_id, reporter_id) references users (studio_id, id),
  foreign key (studio_id, author_id) references users (studio_id, id),
  foreign key (studio_id, answered_by) references users (studio_id, id)
);
create unique index reports_waiting on reports (studio_id, reporter_id, content_id) where answered_at is null;
create index reports_newest on reports (studio_id, created_at desc);
create index reports_of_content on reports (studio_id, content_id);
call fence_table('reports');
