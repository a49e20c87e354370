-- Parcels with reports for units: one for each unit, address and day.

alter table "business_item" add column "expressBillId" uuid;

create table "express_bill" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "billno" text collate "C",
  "expressNo" text collate "C",
  "expressCompany" text collate "C",
  "appno" text collate "C",
  "unitId" uuid,
  "unitname" text,
  "recname" text,
  "contacttel" text collate "C",
  "recaddress" text,
  "content" text,
  "reportnos" text collate "C",
  "itemCount" bigint,
  "sendDate" date,
  "printStatus" text collate "C",
  "printCount" bigint,
  "printDate" timestamptz,
  "printUserName" text,
  "areaId" text collate "C",
  "orgId" uuid,
  "searchText" text generated always as (coalesce("billno", '') || ' ' || coalesce("expressNo", '') || ' ' || coalesce("unitname", '') || ' ' || coalesce("appno", '') || ' ' || coalesce("recname", '')) stored
);
create unique index "express_bill_billno_unique" on "express_bill" ("billno");
create unique index "express_bill_expressNo_unique" on "express_bill" ("expressNo");
create index "express_bill_unitId_order" on "express_bill" ("unitId" desc nulls last, id desc);
create index "express_bill_unitname_pairs" on "express_bill" using gin (char_pairs("unitname" collate "C"));
create index "express_bill_sendDate_order" on "express_bill" ("sendDate" desc nulls last, id desc);
create index "express_bill_updateDate_order" on "express_bill" ("updateDate" desc nulls last, id desc);
create index "express_bill_searchText_pairs" on "express_bill" using gin (char_pairs("searchText" collate "C"));
