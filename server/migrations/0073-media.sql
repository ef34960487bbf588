-- Prepared files hang on a post of a channel or on a message.
alter table channel_media rename to media;
alter table channel_media_files rename to media_files;
alter index channel_media_of_post rename to media_of_post;
alter index channel_media_of_person rename to media_of_person;
alter index channel_media_unposted rename to media_unattached;
update uploads set purpose = 'media' where purpose = 'channel';
