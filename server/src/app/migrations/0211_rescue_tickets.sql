-- What rescuers do by a link: its ticket as a hash, where they said that they had arrived, whether they could help.
alter table "lift_event" add column "rescueResult" text collate "C";
alter table "event_dispatch" add column "arriveLongitude" numeric;
alter table "event_dispatch" add column "arriveLatitude" numeric;
alter table "event_dispatch" add column "arriveDistance" bigint;
alter table "event_dispatch" add column "rescueNote" text;

create table rescue_ticket (
  hash text collate "C" primary key,
  "dispatchId" uuid not null references event_dispatch (id) on delete cascade,
  -- Who gave it; nobody where the clock sent the next level.
  "issuedBy" uuid,
  "createDate" timestamptz not null
);
create index rescue_ticket_dispatch on rescue_ticket ("dispatchId");
