-- add: rows of the release before are views with a connection, as its own go on to be
-- Alert words that a teacher's device keeps for a day, and looks at them without a connection.
alter table medical_views
  add column kept_on date, -- the day for which the words were given to a device; null: somebody looked
  add column made_at timestamptz; -- by the device's own clock, of a look that was told later
