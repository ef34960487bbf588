-- The record only grows, for the product's own role too: its head never goes back, and an entry goes only with the studio itself, whose
-- members go first.
create function keep_head() returns trigger language plpgsql as $$
begin
  if new.number <> old.number + 1 then
    raise exception 'The record only grows';
  end if;
  return new;
end $$;
create trigger keep_head before update on trail_heads for each row execute function keep_head();

create function keep_entry() returns trigger language plpgsql as $$
begin
  if exists (select from members where studio_id = old.studio_id) then
    raise exception 'An entry of the record stays';
  end if;
  return old;
end $$;
create trigger keep_entry before delete on trail_entries for each row execute function keep_entry();
create trigger keep_head_row before delete on trail_heads for each row execute function keep_entry();
