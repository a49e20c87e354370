-- What phones have sent, so that an entry that is sent again is answered as the first time (docs/decisions/0093).
create table phone_entry (
  id uuid primary key,
  "userId" uuid not null references "app_user" (id) on delete cascade,
  kind text collate "C" not null,
  answer jsonb,
  "madeAt" timestamptz,
  "arrivedAt" timestamptz not null
);
create index phone_entry_of_user on phone_entry ("userId", "arrivedAt");
