alter table "equipment_print" add column "labelProjectId" uuid;

create table "label_project" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "labelCode" text collate "C",
  "labelName" text,
  "equclacode" text collate "C",
  "seisortcodeset" text collate "C",
  "templateCode" text collate "C",
  "labelSize" text collate "C",
  "itemList" text collate "C",
  "enabled" boolean,
  "note" text
);
create unique index "label_project_labelCode_unique" on "label_project" ("labelCode");
create index "label_project_updateDate_order" on "label_project" ("updateDate" desc nulls last, id desc);
