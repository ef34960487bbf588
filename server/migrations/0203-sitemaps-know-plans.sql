-- add: the sitemap leaves out studios whose plan has ended; it is asked before a studio is known, of those alone that are in it

create policy listed_studios on studio_subscriptions for select to callboard_auth using (current_user = 'callboard_auth'
  and app_studio_id() is null and exists (select from timetable_addresses a where a.studio_id = studio_subscriptions.studio_id and a.listed));
