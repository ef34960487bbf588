-- Everybody of a studio until they are erased. Their row in users stays, for the books; what is kept for them hangs on this one, and
-- goes with it.
create table members (
  studio_id uuid not null,
  user_id uuid not null,
  primary key (studio_id, user_id),
  foreign key (studio_id, user_id) references users (studio_id, id)
);
alter table users no force row level security;
insert into members select studio_id, id from users where role <> 'deleted';
alter table users force row level security;

create function join_studio() returns trigger language plpgsql as $$
begin
  insert into members values (new.studio_id, new.id);
  return null;
end $$;
create trigger join_studio after insert on users for each row execute function join_studio();

-- What was left behind of somebody erased would keep the new key from holding, and the server from starting: it goes now.
do $$
declare fk record;
begin
  for fk in
    select conrelid::regclass as held, conname from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass and confdeltype = 'c' and conrelid <> 'sessions'::regclass
  loop
    execute format('alter table %s no force row level security', fk.held);
    execute format('delete from %s where (studio_id, user_id) not in (select studio_id, user_id from members)', fk.held);
    execute format('alter table %s force row level security', fk.held);
    execute format('alter table %s drop constraint %I', fk.held, fk.conname);
    execute format('alter table %s add foreign key (studio_id, user_id) references members on delete cascade', fk.held);
  end loop;
end $$;
call fence_table('members');

-- Sessions of somebody erased stay for a while, ended, so that their browsers are told why.
alter table sessions drop constraint sessions_studio_id_user_id_fkey, add foreign key (studio_id, user_id) references users;
