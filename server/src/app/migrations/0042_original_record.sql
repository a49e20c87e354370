alter table "report" add column "recordKey" text;

alter table "report" add column "recordHash" text;
