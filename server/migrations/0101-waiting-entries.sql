-- A family's line on a full class's waiting list is an entry of it, as it is called everywhere else.
alter table waiting_turns rename to waiting_entries;
alter index waiting_turns_live rename to waiting_entries_live;
alter index waiting_turns_in_line rename to waiting_entries_in_line;
alter index waiting_turns_by_parent rename to waiting_entries_by_parent;
alter index waiting_turns_offered rename to waiting_entries_offered;
