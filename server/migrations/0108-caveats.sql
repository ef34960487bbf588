-- add
-- What a sender is told of a file: that it stands still, may not play everywhere, or has lost its sound.
alter table media add column caveat text check (caveat in ('stilled', 'may-not-play', 'silenced'));
