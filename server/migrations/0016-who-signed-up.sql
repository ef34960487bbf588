-- Which browser typed a sign-up, by the hash of a random cookie: the one that follows the link shows it, or the sign-up's password.
-- Reading the mail is not enough, since a stranger may have typed the address with a password of their own. Null: from before.
alter table sign_ups add column browser_hash bytea unique;
