-- What is unread is counted for each channel where the channels are listed.
drop function channel_unread_posts(uuid, uuid, date);
