create table "electronic_seal" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "sealno" text collate "C",
  "sealname" text,
  "sealType" text collate "C",
  "orgId" uuid,
  "sealText" text,
  "keeper" text collate "C",
  "keeperName" text,
  "useScope" text collate "C",
  "startDate" date,
  "endDate" date,
  "status" text collate "C",
  "applyUser" text collate "C",
  "applyUserName" text,
  "confirmTime" timestamptz,
  "endTime" timestamptz,
  "endReason" text,
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
  "searchText" text generated always as (coalesce("sealno", '') || ' ' || coalesce("sealname", '') || ' ' || coalesce("keeperName", '')) stored
);
create unique index "electronic_seal_sealno_unique" on "electronic_seal" ("sealno");
create index "electronic_seal_sealType_order" on "electronic_seal" ("sealType" desc nulls last, id desc);
create index "electronic_seal_orgId_order" on "electronic_seal" ("orgId" desc nulls last, id desc);
create index "electronic_seal_keeper_order" on "electronic_seal" ("keeper" desc nulls last, id desc);
create index "electronic_seal_startDate_order" on "electronic_seal" ("startDate" desc nulls last, id desc);
create index "electronic_seal_endDate_order" on "electronic_seal" ("endDate" desc nulls last, id desc);
create index "electronic_seal_status_order" on "electronic_seal" ("status" desc nulls last, id desc);
create index "electronic_seal_step_order" on "electronic_seal" ("step" desc nulls last, id desc);
create index "electronic_seal_updateDate_order" on "electronic_seal" ("updateDate" desc nulls last, id desc);
create index "electronic_seal_open" on "electronic_seal" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';
create index "electronic_seal_searchText_pairs" on "electronic_seal" using gin (char_pairs("searchText" collate "C"));

-- Every institute and authority that stands has a seal in force, drawn with its name as before: nobody's papers wait for an
-- administrator. What is founded later registers its own. A department of an institute seals with the institute's.
insert into electronic_seal (sealno, sealname, "sealType", "orgId", "useScope", "startDate", status, step)
  select own.code || '-JY', own.name || '检验检测专用章', '1', own.id, '1,2', '2020-01-01', '4', 'end'
  from organisation own left join organisation upper on upper.id = own."parentId" and upper.type = own.type
  where own.type = '21' and upper.id is null
  on conflict do nothing;
insert into electronic_seal (sealno, sealname, "sealType", "orgId", "useScope", "startDate", status, step)
  select own.code || '-GZ', own.name || '印章', '2', own.id, '3', '2020-01-01', '4', 'end'
  from organisation own left join organisation upper on upper.id = own."parentId" and upper.type = own.type
  where own.type = '22'
  on conflict do nothing;
insert into electronic_seal (sealno, sealname, "sealType", "orgId", "useScope", "startDate", status, step)
  select own.code || '-JC', own.name || '特种设备安全监察专用章', '3', own.id, '3', '2020-01-01', '4', 'end'
  from organisation own left join organisation upper on upper.id = own."parentId" and upper.type = own.type
  where own.type = '22'
  on conflict do nothing;
