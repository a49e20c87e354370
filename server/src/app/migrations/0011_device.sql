-- Prints of devices, and their past inspections entered by hand.
create table "equipment_print" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "equdatasysid" uuid,
  "equcode" text,
  "printType" text collate "C",
  "copies" bigint,
  "printTime" timestamptz,
  "printUserName" text,
  "batchNo" text,
  "place" bigint,
  "unitId" uuid,
  "areaId" text collate "C"
);
create index "equipment_print_equdatasysid_order" on "equipment_print" ("equdatasysid" desc nulls last, id desc);
create index "equipment_print_batchNo_order" on "equipment_print" ("batchNo" desc nulls last, id desc);
create index "equipment_print_updateDate_order" on "equipment_print" ("updateDate" desc nulls last, id desc);

create table "his_inspect" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "equdatasysid" uuid,
  "equclacode" text collate "C",
  "equcode" text collate "C",
  "equregcode" text,
  "usecertno" text,
  "factoryno" text,
  "idcode" text,
  "inspecttype" text collate "C",
  "inspectdate" date,
  "inspectResult" text collate "C",
  "ninspectdate" date,
  "reportno" text collate "C",
  "seisn" text collate "C",
  "inspectorg" text,
  "inspectors" text,
  "note" text,
  "unitId" uuid,
  "areaId" text collate "C",
  "searchText" text generated always as (coalesce("equcode", '') || ' ' || coalesce("equregcode", '') || ' ' || coalesce("usecertno", '') || ' ' || coalesce("factoryno", '') || ' ' || coalesce("idcode", '')) stored
);
create index "his_inspect_equdatasysid_order" on "his_inspect" ("equdatasysid" desc nulls last, id desc);
create index "his_inspect_equclacode_order" on "his_inspect" ("equclacode" desc nulls last, id desc);
create index "his_inspect_inspectdate_order" on "his_inspect" ("inspectdate" desc nulls last, id desc);
create index "his_inspect_unitId_order" on "his_inspect" ("unitId" desc nulls last, id desc);
create index "his_inspect_areaId_order" on "his_inspect" ("areaId" desc nulls last, id desc);
create index "his_inspect_updateDate_order" on "his_inspect" ("updateDate" desc nulls last, id desc);
create index "his_inspect_searchText_pairs" on "his_inspect" using gin (char_pairs("searchText"));

-- The page of a device asks for its notices and hidden dangers.
create index "inspection_notice_equdatasysid_order" on "inspection_notice" ("equdatasysid" desc nulls last, id desc);
create index "hidden_danger_equdatasysid_order" on "hidden_danger" ("equdatasysid" desc nulls last, id desc);
