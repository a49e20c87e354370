-- Meals and lodging of visits, and applications of units for subsidies.

create table "travel_expense" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "feeno" text collate "C",
  "itemId" uuid,
  "seisn" text collate "C",
  "visitNo" text,
  "appno" text collate "C",
  "unitId" uuid,
  "unitname" text,
  "inspectors" text,
  "startDate" date,
  "endDate" date,
  "days" bigint,
  "persons" bigint,
  "cateringFee" bigint,
  "accommodationFee" bigint,
  "totalFee" bigint,
  "standardFee" bigint,
  "overFee" bigint,
  "overReason" text,
  "note" text,
  "applyUser" text collate "C",
  "applyUserName" text,
  "applyDate" date,
  "status" text collate "C",
  "confirmUserName" text,
  "confirmDate" date,
  "auditOpinion" text,
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
  "searchText" text generated always as (coalesce("feeno", '') || ' ' || coalesce("seisn", '') || ' ' || coalesce("appno", '') || ' ' || coalesce("unitname", '') || ' ' || coalesce("inspectors", '')) stored
);
create unique index "travel_expense_feeno_unique" on "travel_expense" ("feeno");
create index "travel_expense_itemId_order" on "travel_expense" ("itemId" desc nulls last, id desc);
create index "travel_expense_seisn_order" on "travel_expense" ("seisn" desc nulls last, id desc);
create index "travel_expense_appno_order" on "travel_expense" ("appno" desc nulls last, id desc);
create index "travel_expense_unitname_pairs" on "travel_expense" using gin (char_pairs("unitname" collate "C"));
create index "travel_expense_applyDate_order" on "travel_expense" ("applyDate" desc nulls last, id desc);
create index "travel_expense_step_order" on "travel_expense" ("step" desc nulls last, id desc);
create index "travel_expense_updateDate_order" on "travel_expense" ("updateDate" desc nulls last, id desc);
create index "travel_expense_open" on "travel_expense" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';
create index "travel_expense_searchText_pairs" on "travel_expense" using gin (char_pairs("searchText" collate "C"));
create index "travel_expense_visit" on "travel_expense" ("visitNo") where "visitNo" is not null;

create table "subsidy" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "subsidyno" text collate "C",
  "unitId" uuid,
  "unitname" text,
  "creditcode" text collate "C",
  "subsidyType" text collate "C",
  "devices" jsonb,
  "equCount" bigint,
  "appno" text collate "C",
  "amount" bigint,
  "grantAmount" bigint,
  "applyReason" text,
  "contactname" text,
  "contacttel" text collate "C",
  "subsidyYear" bigint,
  "applyUser" text collate "C",
  "applyUserName" text,
  "applyDate" date,
  "status" text collate "C",
  "auditUserName" text,
  "auditTime" timestamptz,
  "auditOpinion" text,
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
  "searchText" text generated always as (coalesce("subsidyno", '') || ' ' || coalesce("unitname", '') || ' ' || coalesce("appno", '') || ' ' || coalesce("creditcode", '')) stored
);
create unique index "subsidy_subsidyno_unique" on "subsidy" ("subsidyno");
create index "subsidy_unitname_pairs" on "subsidy" using gin (char_pairs("unitname" collate "C"));
create index "subsidy_step_order" on "subsidy" ("step" desc nulls last, id desc);
create index "subsidy_updateDate_order" on "subsidy" ("updateDate" desc nulls last, id desc);
create index "subsidy_open" on "subsidy" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';
create index "subsidy_searchText_pairs" on "subsidy" using gin (char_pairs("searchText" collate "C"));
create index "subsidy_year" on "subsidy" ("subsidyYear", "subsidyType");
