create table "maintenance_contract" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "contractno" text collate "C",
  "liftCodes" text,
  "lifts" jsonb,
  "equCount" bigint,
  "useunit" text,
  "unitId" uuid,
  "maintunit" text,
  "maintUnitId" uuid,
  "areaId" text collate "C",
  "maintMode" text collate "C",
  "startDate" date,
  "endDate" date,
  "amount" bigint,
  "contactname" text,
  "contacttel" text collate "C",
  "signDate" date,
  "status" text collate "C",
  "confirmUserName" text,
  "confirmTime" timestamptz,
  "terminateDate" date,
  "terminateReason" text,
  "terminateUserName" text,
  "note" text,
  "step" text collate "C",
  "taskId" uuid,
  "dealMan" text collate "C",
  "dealManName" text,
  "receiveTime" timestamptz,
  "deadline" date,
  "backReason" text,
  "backDescription" text,
  "backDutyTask" text,
  "searchText" text generated always as (coalesce("contractno", '') || ' ' || coalesce("useunit", '') || ' ' || coalesce("maintunit", '') || ' ' || coalesce("liftCodes", '')) stored
);
create unique index "maintenance_contract_contractno_unique" on "maintenance_contract" ("contractno");
create index "maintenance_contract_useunit_pairs" on "maintenance_contract" using gin (char_pairs("useunit" collate "C"));
create index "maintenance_contract_unitId_order" on "maintenance_contract" ("unitId" desc nulls last, id desc);
create index "maintenance_contract_maintunit_pairs" on "maintenance_contract" using gin (char_pairs("maintunit" collate "C"));
create index "maintenance_contract_maintUnitId_order" on "maintenance_contract" ("maintUnitId" desc nulls last, id desc);
create index "maintenance_contract_areaId_order" on "maintenance_contract" ("areaId" desc nulls last, id desc);
create index "maintenance_contract_startDate_order" on "maintenance_contract" ("startDate" desc nulls last, id desc);
create index "maintenance_contract_endDate_order" on "maintenance_contract" ("endDate" desc nulls last, id desc);
create index "maintenance_contract_status_order" on "maintenance_contract" ("status" desc nulls last, id desc);
create index "maintenance_contract_step_order" on "maintenance_contract" ("step" desc nulls last, id desc);
create index "maintenance_contract_updateDate_order" on "maintenance_contract" ("updateDate" desc nulls last, id desc);
create index "maintenance_contract_open" on "maintenance_contract" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';
create index "maintenance_contract_searchText_pairs" on "maintenance_contract" using gin (char_pairs("searchText" collate "C"));

create table "maintenance_binding" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "bindno" text collate "C",
  "equcode" text collate "C",
  "equdatasysid" uuid,
  "idcode" text collate "C",
  "useunit" text,
  "useaddress" text,
  "maintunit" text,
  "areaId" text collate "C",
  "unitId" uuid,
  "maintUnitId" uuid,
  "contractno" text collate "C",
  "contractId" uuid,
  "startDate" date,
  "endDate" date,
  "emergencytel" text collate "C",
  "applyUser" text collate "C",
  "applyUserName" text,
  "applyDate" date,
  "status" text collate "C",
  "auditUserName" text,
  "auditTime" timestamptz,
  "auditOpinion" text,
  "late" boolean,
  "endReason" text collate "C",
  "step" text collate "C",
  "taskId" uuid,
  "dealMan" text collate "C",
  "dealManName" text,
  "receiveTime" timestamptz,
  "deadline" date,
  "backReason" text,
  "backDescription" text,
  "backDutyTask" text,
  "searchText" text generated always as (coalesce("bindno", '') || ' ' || coalesce("equcode", '') || ' ' || coalesce("idcode", '') || ' ' || coalesce("useunit", '') || ' ' || coalesce("maintunit", '') || ' ' || coalesce("contractno", '')) stored
);
create unique index "maintenance_binding_bindno_unique" on "maintenance_binding" ("bindno");
create index "maintenance_binding_equcode_order" on "maintenance_binding" ("equcode" desc nulls last, id desc);
create index "maintenance_binding_equdatasysid_order" on "maintenance_binding" ("equdatasysid" desc nulls last, id desc);
create index "maintenance_binding_useunit_pairs" on "maintenance_binding" using gin (char_pairs("useunit" collate "C"));
create index "maintenance_binding_maintunit_pairs" on "maintenance_binding" using gin (char_pairs("maintunit" collate "C"));
create index "maintenance_binding_areaId_order" on "maintenance_binding" ("areaId" desc nulls last, id desc);
create index "maintenance_binding_unitId_order" on "maintenance_binding" ("unitId" desc nulls last, id desc);
create index "maintenance_binding_maintUnitId_order" on "maintenance_binding" ("maintUnitId" desc nulls last, id desc);
create index "maintenance_binding_contractno_order" on "maintenance_binding" ("contractno" desc nulls last, id desc);
create index "maintenance_binding_contractId_order" on "maintenance_binding" ("contractId" desc nulls last, id desc);
create index "maintenance_binding_startDate_order" on "maintenance_binding" ("startDate" desc nulls last, id desc);
create index "maintenance_binding_endDate_order" on "maintenance_binding" ("endDate" desc nulls last, id desc);
create index "maintenance_binding_status_order" on "maintenance_binding" ("status" desc nulls last, id desc);
create index "maintenance_binding_step_order" on "maintenance_binding" ("step" desc nulls last, id desc);
create index "maintenance_binding_updateDate_order" on "maintenance_binding" ("updateDate" desc nulls last, id desc);
create index "maintenance_binding_open" on "maintenance_binding" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';
create index "maintenance_binding_searchText_pairs" on "maintenance_binding" using gin (char_pairs("searchText" collate "C"));

create table "maintenance_lapse" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "equcode" text collate "C",
  "equdatasysid" uuid,
  "idcode" text collate "C",
  "useunit" text,
  "useaddress" text,
  "maintunit" text,
  "areaId" text collate "C",
  "unitId" uuid,
  "maintUnitId" uuid,
  "contractno" text collate "C",
  "stopType" text collate "C",
  "stopDate" date,
  "stopReason" text,
  "handleStatus" text collate "C",
  "closeDate" date,
  "searchText" text generated always as (coalesce("equcode", '') || ' ' || coalesce("idcode", '') || ' ' || coalesce("useunit", '') || ' ' || coalesce("maintunit", '') || ' ' || coalesce("contractno", '')) stored
);
create index "maintenance_lapse_equcode_order" on "maintenance_lapse" ("equcode" desc nulls last, id desc);
create index "maintenance_lapse_equdatasysid_order" on "maintenance_lapse" ("equdatasysid" desc nulls last, id desc);
create index "maintenance_lapse_useunit_pairs" on "maintenance_lapse" using gin (char_pairs("useunit" collate "C"));
create index "maintenance_lapse_maintunit_pairs" on "maintenance_lapse" using gin (char_pairs("maintunit" collate "C"));
create index "maintenance_lapse_areaId_order" on "maintenance_lapse" ("areaId" desc nulls last, id desc);
create index "maintenance_lapse_unitId_order" on "maintenance_lapse" ("unitId" desc nulls last, id desc);
create index "maintenance_lapse_maintUnitId_order" on "maintenance_lapse" ("maintUnitId" desc nulls last, id desc);
create index "maintenance_lapse_stopType_order" on "maintenance_lapse" ("stopType" desc nulls last, id desc);
create index "maintenance_lapse_stopDate_order" on "maintenance_lapse" ("stopDate" desc nulls last, id desc);
create index "maintenance_lapse_handleStatus_order" on "maintenance_lapse" ("handleStatus" desc nulls last, id desc);
create index "maintenance_lapse_updateDate_order" on "maintenance_lapse" ("updateDate" desc nulls last, id desc);
create index "maintenance_lapse_searchText_pairs" on "maintenance_lapse" using gin (char_pairs("searchText" collate "C"));
