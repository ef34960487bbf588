-- What is written, as it is searched: see search_text (0022). Whoever searches reads what they can read and no more, so the indexes that count
-- are those of their conversations and channels.
alter table messages add column search_content text not null generated always as (search_text(content)) stored;
alter table channel_posts add column search_content text not null generated always as (search_text(content)) stored;
alter table channel_comments add column search_content text not null generated always as (search_text(content)) stored;
alter table media add column search_name text not null generated always as (search_text(name)) stored;
