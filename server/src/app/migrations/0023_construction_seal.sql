-- The sealed certificate of a supervised inspection.
alter table "construction_notice" add column "certFileKey" text;
alter table "construction_notice" add column "certFileHash" text;
alter table "construction_notice" add column "certSealedTime" timestamptz;
