create table "inspection_type" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "inmGroupCode" text collate "C",
  "equclacode" text collate "C",
  "feeGroup" text collate "C",
  "enabled" boolean,
  "note" text
);
create index "inspection_type_inmGroupCode_order" on "inspection_type" ("inmGroupCode" desc nulls last, id desc);
create index "inspection_type_equclacode_order" on "inspection_type" ("equclacode" desc nulls last, id desc);
create index "inspection_type_updateDate_order" on "inspection_type" ("updateDate" desc nulls last, id desc);
