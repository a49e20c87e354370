create table "business_definition" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "bsnCode" text collate "C",
  "bsnName" text,
  "bsnTable" text collate "C",
  "keyField" text,
  "numberRule" text,
  "flowName" text,
  "viewNo" text,
  "enabled" boolean
);
create unique index "business_definition_bsnCode_unique" on "business_definition" ("bsnCode");
create index "business_definition_updateDate_order" on "business_definition" ("updateDate" desc nulls last, id desc);
