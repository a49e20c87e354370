alter table "inspection_notice" add column "urgeDate" date;
alter table "inspection_notice" add column "urgeCount" bigint;
