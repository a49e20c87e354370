create table "inspection_scheme" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "schemeno" text collate "C",
  "versionNo" bigint,
  "formerId" uuid,
  "schemename" text,
  "appmainsysid" uuid,
  "appno" text collate "C",
  "seisns" text collate "C",
  "unitname" text,
  "equclacode" text collate "C",
  "inmGroupCode" text collate "C",
  "equcodeset" text collate "C",
  "equCount" bigint,
  "templateName" text,
  "planInspectDate" date,
  "inspectorLogins" text collate "C",
  "inspectors" text,
  "proPrincipalId" text collate "C",
  "proPrincipalName" text,
  "instrumentIds" text collate "C",
  "instrumentNames" text,
  "inspItem" text,
  "inspmethod" text collate "C",
  "riskmeasure" text,
  "compileUser" text collate "C",
  "compileUserName" text,
  "compileDate" date,
  "status" text collate "C",
  "auditUserName" text,
  "auditTime" timestamptz,
  "auditOpinion" text,
  "approveUserName" text,
  "approveTime" timestamptz,
  "approveOpinion" text,
  "filingno" text collate "C",
  "filingDate" date,
  "areaId" text collate "C",
  "orgId" uuid,
  "step" text collate "C",
  "taskId" uuid,
  "dealMan" text collate "C",
  "dealManName" text,
  "receiveTime" timestamptz,
  "deadline" date,
  "backReason" text,
  "backDescription" text,
  "backDutyTask" text,
  "searchText" text generated always as (coalesce("schemeno", '') || ' ' || coalesce("schemename", '') || ' ' || coalesce("appno", '') || ' ' || coalesce("unitname", '') || ' ' || coalesce("equcodeset", '')) stored
);
create unique index "inspection_scheme_schemeno_unique" on "inspection_scheme" ("schemeno");
create index "inspection_scheme_formerId_order" on "inspection_scheme" ("formerId" desc nulls last, id desc);
create index "inspection_scheme_appmainsysid_order" on "inspection_scheme" ("appmainsysid" desc nulls last, id desc);
create index "inspection_scheme_appno_order" on "inspection_scheme" ("appno" desc nulls last, id desc);
create index "inspection_scheme_unitname_pairs" on "inspection_scheme" using gin (char_pairs("unitname" collate "C"));
create index "inspection_scheme_equclacode_order" on "inspection_scheme" ("equclacode" desc nulls last, id desc);
create index "inspection_scheme_step_order" on "inspection_scheme" ("step" desc nulls last, id desc);
create index "inspection_scheme_updateDate_order" on "inspection_scheme" ("updateDate" desc nulls last, id desc);
create index "inspection_scheme_open" on "inspection_scheme" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';
create index "inspection_scheme_searchText_pairs" on "inspection_scheme" using gin (char_pairs("searchText" collate "C"));
