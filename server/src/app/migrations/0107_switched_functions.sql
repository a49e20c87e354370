alter table "unable_inspection" add column "appno" text collate "C";

alter table "unable_inspection" add column "equclacode" text collate "C";

alter table "unable_inspection" add column "equcode" text collate "C";

alter table "unable_inspection" add column "unitname" text;

alter table "unable_inspection" add column "useaddress" text;

alter table "unable_inspection" add column "outcome" text collate "C";

alter table "unable_inspection" add column "inspectors" text;

alter table "unable_inspection" add column "replanDate" date;

alter table "unable_inspection" add column "confirmUserName" text;

alter table "unable_inspection" add column "searchText" text generated always as (coalesce("seisn", '') || ' ' || coalesce("appno", '') || ' ' || coalesce("unitname", '') || ' ' || coalesce("equcode", '') || ' ' || coalesce("useaddress", '')) stored;

-- All of them ended their business so far.
update unable_inspection set outcome = '1', appno = item.appno, equclacode = item.equclacode, equcode = item.equcode,
  unitname = item.unitname, useaddress = item.useaddress, inspectors = item.inspectors
from business_item item where item.id = unable_inspection."itemId";

create index "unable_inspection_outcome_order" on "unable_inspection" ("outcome" desc nulls last, id desc);

create index "unable_inspection_searchText_pairs" on "unable_inspection" using gin (char_pairs("searchText" collate "C"));

create table "three_confirmation" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "itemId" uuid,
  "seisn" text collate "C",
  "appno" text collate "C",
  "unitId" uuid,
  "unitname" text,
  "equdatasysid" uuid,
  "equclacode" text collate "C",
  "equcode" text collate "C",
  "useaddress" text,
  "planInspectDate" date,
  "equConfirm" boolean,
  "siteConfirm" boolean,
  "safetyConfirm" boolean,
  "cooperateName" text,
  "note" text,
  "confirmUser" text collate "C",
  "confirmUserName" text,
  "confirmTime" timestamptz,
  "status" text collate "C",
  "areaId" text collate "C",
  "orgId" uuid,
  "searchText" text generated always as (coalesce("seisn", '') || ' ' || coalesce("appno", '') || ' ' || coalesce("unitname", '') || ' ' || coalesce("equcode", '') || ' ' || coalesce("useaddress", '')) stored
);
create unique index "three_confirmation_itemId_unique" on "three_confirmation" ("itemId");
create index "three_confirmation_seisn_order" on "three_confirmation" ("seisn" desc nulls last, id desc);
create index "three_confirmation_confirmTime_order" on "three_confirmation" ("confirmTime" desc nulls last, id desc);
create index "three_confirmation_updateDate_order" on "three_confirmation" ("updateDate" desc nulls last, id desc);
create index "three_confirmation_searchText_pairs" on "three_confirmation" using gin (char_pairs("searchText" collate "C"));

alter table "expiry_handling" add column "dealMan" text collate "C";

alter table "unit" add column "filingno" text collate "C";

alter table "unit" add column "filingDate" date;

create unique index "unit_filingno_unique" on "unit" ("filingno");

alter table "organisation" add column "departDuty" text;
