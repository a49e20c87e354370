create table "material_demand" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "inmGroupCode" text collate "C",
  "equclacode" text collate "C",
  "atttype" text collate "C",
  "required" boolean,
  "sortNo" bigint,
  "enabled" boolean,
  "note" text
);
create index "material_demand_inmGroupCode_order" on "material_demand" ("inmGroupCode" desc nulls last, id desc);
create index "material_demand_updateDate_order" on "material_demand" ("updateDate" desc nulls last, id desc);
