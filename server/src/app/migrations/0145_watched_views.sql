-- Kept views that tell their owner of what stands in them, once a day.
create table view_watch (
  id uuid primary key default uuidv7(),
  "ownerId" uuid not null references "app_user" (id) on delete cascade,
  "layoutId" uuid not null references user_layout (id) on delete cascade,
  "viewNo" text not null,
  -- At least so many rows; null: their number does not matter.
  least integer,
  "newRows" boolean not null,
  -- Rows that have stood in the view for more days of work than this; null: their age does not matter.
  "oldDays" integer,
  sms boolean not null,
  -- The last day of which the owner was told, so that nobody is told twice.
  "toldOn" date,
  -- Why it could not be asked last time; null where it could.
  problem text,
  "updateDate" timestamptz not null,
  unique ("ownerId", "layoutId")
);
-- What stood in a view when it was last looked at, and since when: rows that were dealt with are gone from it.
create table view_watch_row (
  "watchId" uuid not null references view_watch (id) on delete cascade,
  "rowId" uuid not null,
  since date not null,
  primary key ("watchId", "rowId")
);
