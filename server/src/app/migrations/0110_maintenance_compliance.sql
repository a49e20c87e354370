-- Whether lifts are maintained by the rules, as inspections find it.

create table "maintenance_compliance" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "checkno" text collate "C",
  "side" text collate "C",
  "period" text,
  "seisn" text collate "C",
  "itemId" uuid,
  "equcode" text collate "C",
  "equclacode" text collate "C",
  "equdatasysid" uuid,
  "idcode" text collate "C",
  "useunit" text,
  "useaddress" text,
  "maintunit" text,
  "areaId" text collate "C",
  "unitId" uuid,
  "maintUnitId" uuid,
  "checkDate" date,
  "intervalCheck" text collate "C",
  "certificateCheck" text collate "C",
  "itemsCheck" text collate "C",
  "signInCheck" text collate "C",
  "confirmCheck" text collate "C",
  "selfCheck" text collate "C",
  "knownFacts" text,
  "checkResult" text collate "C",
  "problemDesc" text,
  "rectifyLimit" date,
  "checkUserName" text,
  "explainText" text,
  "explainUserName" text,
  "explainTime" timestamptz,
  "closeUserName" text,
  "closeDate" date,
  "closeOpinion" text,
  "status" text collate "C",
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
  "searchText" text generated always as (coalesce("checkno", '') || ' ' || coalesce("seisn", '') || ' ' || coalesce("equcode", '') || ' ' || coalesce("idcode", '') || ' ' || coalesce("useunit", '') || ' ' || coalesce("maintunit", '')) stored
);
create unique index "maintenance_compliance_checkno_unique" on "maintenance_compliance" ("checkno");
create index "maintenance_compliance_period_order" on "maintenance_compliance" ("period" desc nulls last, id desc);
create index "maintenance_compliance_seisn_order" on "maintenance_compliance" ("seisn" desc nulls last, id desc);
create index "maintenance_compliance_itemId_order" on "maintenance_compliance" ("itemId" desc nulls last, id desc);
create index "maintenance_compliance_equcode_order" on "maintenance_compliance" ("equcode" desc nulls last, id desc);
create index "maintenance_compliance_equclacode_order" on "maintenance_compliance" ("equclacode" desc nulls last, id desc);
create index "maintenance_compliance_equdatasysid_order" on "maintenance_compliance" ("equdatasysid" desc nulls last, id desc);
create index "maintenance_compliance_useunit_pairs" on "maintenance_compliance" using gin (char_pairs("useunit" collate "C"));
create index "maintenance_compliance_maintunit_pairs" on "maintenance_compliance" using gin (char_pairs("maintunit" collate "C"));
create index "maintenance_compliance_areaId_order" on "maintenance_compliance" ("areaId" desc nulls last, id desc);
create index "maintenance_compliance_unitId_order" on "maintenance_compliance" ("unitId" desc nulls last, id desc);
create index "maintenance_compliance_maintUnitId_order" on "maintenance_compliance" ("maintUnitId" desc nulls last, id desc);
create index "maintenance_compliance_checkDate_order" on "maintenance_compliance" ("checkDate" desc nulls last, id desc);
create index "maintenance_compliance_checkResult_order" on "maintenance_compliance" ("checkResult" desc nulls last, id desc);
create index "maintenance_compliance_rectifyLimit_order" on "maintenance_compliance" ("rectifyLimit" desc nulls last, id desc);
create index "maintenance_compliance_status_order" on "maintenance_compliance" ("status" desc nulls last, id desc);
create index "maintenance_compliance_step_order" on "maintenance_compliance" ("step" desc nulls last, id desc);
create index "maintenance_compliance_updateDate_order" on "maintenance_compliance" ("updateDate" desc nulls last, id desc);
create index "maintenance_compliance_open" on "maintenance_compliance" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';
create index "maintenance_compliance_searchText_pairs" on "maintenance_compliance" using gin (char_pairs("searchText" collate "C"));
