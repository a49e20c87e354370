alter table "equipment" add column "reforminspno" text;

alter table "equipment" add column "reforminspdate" date;

alter table "change_registration" add column "reforminspno" text;

alter table "change_registration" add column "reforminspdate" date;
