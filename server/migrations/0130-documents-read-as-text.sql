-- add
-- Whether the pages of a version are words alone: only then is it offered as text too. What was uploaded before was not looked at.
alter table document_versions add column only_words boolean not null default false;
-- Somebody has also read it as text: their signature says so.
alter table document_recipients add column read_as_text_at timestamptz;
