-- Rescue units serve several areas.
alter table "rescue_unit" add column "serveAreas" text;
