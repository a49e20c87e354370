-- Liaison sheets of visits, and what was done about devices whose inspection falls due or is overdue.
create table "expiry_handling" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "equdatasysid" uuid,
  "equcode" text,
  "dueDate" date,
  "handleWay" text collate "C",
  "handleReason" text collate "C",
  "contactName" text,
  "contacttel" text collate "C",
  "handleNote" text,
  "areaId" text collate "C"
);
create index "expiry_handling_equdatasysid_order" on "expiry_handling" ("equdatasysid" desc nulls last, id desc);
create index "expiry_handling_updateDate_order" on "expiry_handling" ("updateDate" desc nulls last, id desc);

create table "inspection_liaison" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "liaisonno" text collate "C",
  "status" text collate "C",
  "seisn" text collate "C",
  "unitId" uuid,
  "unitname" text,
  "useaddress" text,
  "equclacode" text collate "C",
  "equcode" text collate "C",
  "planInspectDate" date,
  "inspectors" text,
  "contactName" text,
  "contacttel" text collate "C",
  "liaisonContent" text,
  "sendUserName" text,
  "sendTime" timestamptz,
  "replyUserName" text,
  "replyTime" timestamptz,
  "conditions" text collate "C",
  "accompanyName" text,
  "accompanyTel" text collate "C",
  "replyOpinion" text,
  "expectDate" date,
  "areaId" text collate "C",
  "orgId" uuid,
  "searchText" text generated always as (coalesce("liaisonno", '') || ' ' || coalesce("seisn", '') || ' ' || coalesce("equcode", '') || ' ' || coalesce("unitname", '')) stored
);
create unique index "inspection_liaison_liaisonno_unique" on "inspection_liaison" ("liaisonno");
create index "inspection_liaison_unitId_order" on "inspection_liaison" ("unitId" desc nulls last, id desc);
create index "inspection_liaison_unitname_pairs" on "inspection_liaison" using gin (char_pairs("unitname"));
create index "inspection_liaison_planInspectDate_order" on "inspection_liaison" ("planInspectDate" desc nulls last, id desc);
create index "inspection_liaison_sendTime_order" on "inspection_liaison" ("sendTime" desc nulls last, id desc);
create index "inspection_liaison_updateDate_order" on "inspection_liaison" ("updateDate" desc nulls last, id desc);
create index "inspection_liaison_searchText_pairs" on "inspection_liaison" using gin (char_pairs("searchText"));

create table liaison_item (
  "liaisonId" uuid not null,
  "itemId" uuid not null,
  primary key ("itemId", "liaisonId")
);
create index liaison_item_sheet on liaison_item ("liaisonId");
