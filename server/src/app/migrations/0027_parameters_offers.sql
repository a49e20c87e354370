create table "system_parameter" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "paramKey" text,
  "paramName" text,
  "areaId" text collate "C",
  "paramValue" text,
  "paramGroup" text,
  "note" text,
  "enabled" boolean
);
create index "system_parameter_paramKey_order" on "system_parameter" ("paramKey" desc nulls last, id desc);
create index "system_parameter_updateDate_order" on "system_parameter" ("updateDate" desc nulls last, id desc);
-- One value for the whole installation, one for each area that has chosen its own.
create unique index "system_parameter_place" on "system_parameter" ("paramKey", "areaId") nulls not distinct;

-- What releases have offered to the registers that they fill: dictionaries, text messages.
create table release_offer (
  "tableName" text not null,
  "recordId" uuid not null,
  -- The row as the last release defines it.
  definition jsonb not null,
  -- The version in which the release left the row; 0 when somebody has changed or deleted it since.
  version integer not null,
  primary key ("tableName", "recordId")
);
