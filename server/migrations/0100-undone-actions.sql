-- What an undo restores is an action, as everywhere else.
alter table undos rename column deed to action;
