-- add: null for those that were sent together before
alter table invitations add column asked bytea; -- a digest of the list, by which a repeat of the same sending is recognised
