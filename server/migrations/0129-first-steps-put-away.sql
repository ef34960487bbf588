-- fill
-- Whether a studio's owners have put away the list of first steps on their overview. Whether a step is done is asked of what there is.
alter table studios add column first_steps_away boolean not null default false;

-- Whoever takes registers has begun: outside the fence, which would show the owner of the tables none.
alter table studios no force row level security;
alter table registers no force row level security;
update studios s set first_steps_away = true where exists (select from registers r where r.studio_id = s.id);
alter table studios force row level security;
alter table registers force row level security;
