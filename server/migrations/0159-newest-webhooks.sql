-- add: two indexes. Metrics ask at each scrape when the newest webhook came, and how many events had to be fetched because none did.

create index provider_events_newest on provider_events (delivered_at) where delivered_at is not null;
create index provider_events_fetched on provider_events (received_at) where delivered_at is null;
