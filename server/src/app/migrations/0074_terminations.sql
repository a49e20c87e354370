create table "inspection_termination" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "termno" text collate "C",
  "itemId" uuid,
  "seisn" text collate "C",
  "appno" text collate "C",
  "unitId" uuid,
  "unitname" text,
  "equdatasysid" uuid,
  "equclacode" text collate "C",
  "equcode" text collate "C",
  "itemStep" text collate "C",
  "termReason" text collate "C",
  "termFee" text collate "C",
  "workFee" bigint,
  "note" text,
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
  "searchText" text generated always as (coalesce("termno", '') || ' ' || coalesce("seisn", '') || ' ' || coalesce("appno", '') || ' ' || coalesce("unitname", '') || ' ' || coalesce("equcode", '')) stored
);
create unique index "inspection_termination_termno_unique" on "inspection_termination" ("termno");
create index "inspection_termination_itemId_order" on "inspection_termination" ("itemId" desc nulls last, id desc);
create index "inspection_termination_seisn_order" on "inspection_termination" ("seisn" desc nulls last, id desc);
create index "inspection_termination_unitname_pairs" on "inspection_termination" using gin (char_pairs("unitname" collate "C"));
create index "inspection_termination_applyUser_order" on "inspection_termination" ("applyUser" desc nulls last, id desc);
create index "inspection_termination_applyDate_order" on "inspection_termination" ("applyDate" desc nulls last, id desc);
create index "inspection_termination_step_order" on "inspection_termination" ("step" desc nulls last, id desc);
create index "inspection_termination_updateDate_order" on "inspection_termination" ("updateDate" desc nulls last, id desc);
create index "inspection_termination_open" on "inspection_termination" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';
create index "inspection_termination_searchText_pairs" on "inspection_termination" using gin (char_pairs("searchText" collate "C"));
