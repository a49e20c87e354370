create table "public_letter" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "mailno" text collate "C",
  "title" text,
  "content" text,
  "personname" text,
  "contacttel" text collate "C",
  "isPublic" boolean,
  "origin" text collate "C",
  "submitDate" date,
  "queryHash" text,
  "refuseReason" text,
  "replyContent" text,
  "replyUserName" text,
  "replyDate" date,
  "status" text collate "C",
  "step" text collate "C",
  "taskId" uuid,
  "dealMan" text collate "C",
  "dealManName" text,
  "receiveTime" timestamptz,
  "deadline" date,
  "backReason" text,
  "backDescription" text,
  "backDutyTask" text,
  "searchText" text generated always as (coalesce("mailno", '') || ' ' || coalesce("title", '') || ' ' || coalesce("content", '')) stored
);
create unique index "public_letter_mailno_unique" on "public_letter" ("mailno");
create index "public_letter_title_pairs" on "public_letter" using gin (char_pairs("title" collate "C"));
create index "public_letter_submitDate_order" on "public_letter" ("submitDate" desc nulls last, id desc);
create index "public_letter_status_order" on "public_letter" ("status" desc nulls last, id desc);
create index "public_letter_step_order" on "public_letter" ("step" desc nulls last, id desc);
create index "public_letter_updateDate_order" on "public_letter" ("updateDate" desc nulls last, id desc);
create index "public_letter_open" on "public_letter" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';
create index "public_letter_searchText_pairs" on "public_letter" using gin (char_pairs("searchText" collate "C"));

create table "complaint" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "complaintno" text collate "C",
  "complaintType" text collate "C",
  "about" text collate "C",
  "complainant" text,
  "contacttel" text collate "C",
  "targetUnitId" uuid,
  "targetUnit" text,
  "equdatasysid" uuid,
  "equcode" text collate "C",
  "content" text,
  "handler" text collate "C",
  "handlerName" text,
  "acceptDate" date,
  "dealLimit" date,
  "checkno" text,
  "caseno" text,
  "disposeResult" text,
  "areaId" text collate "C",
  "orgId" uuid,
  "origin" text collate "C",
  "submitDate" date,
  "queryHash" text,
  "refuseReason" text,
  "replyContent" text,
  "replyUserName" text,
  "replyDate" date,
  "status" text collate "C",
  "step" text collate "C",
  "taskId" uuid,
  "dealMan" text collate "C",
  "dealManName" text,
  "receiveTime" timestamptz,
  "deadline" date,
  "backReason" text,
  "backDescription" text,
  "backDutyTask" text,
  "searchText" text generated always as (coalesce("complaintno", '') || ' ' || coalesce("targetUnit", '') || ' ' || coalesce("equcode", '') || ' ' || coalesce("content", '')) stored
);
create unique index "complaint_complaintno_unique" on "complaint" ("complaintno");
create index "complaint_targetUnitId_order" on "complaint" ("targetUnitId" desc nulls last, id desc);
create index "complaint_targetUnit_pairs" on "complaint" using gin (char_pairs("targetUnit" collate "C"));
create index "complaint_equdatasysid_order" on "complaint" ("equdatasysid" desc nulls last, id desc);
create index "complaint_dealLimit_order" on "complaint" ("dealLimit" desc nulls last, id desc);
create index "complaint_areaId_order" on "complaint" ("areaId" desc nulls last, id desc);
create index "complaint_submitDate_order" on "complaint" ("submitDate" desc nulls last, id desc);
create index "complaint_status_order" on "complaint" ("status" desc nulls last, id desc);
create index "complaint_step_order" on "complaint" ("step" desc nulls last, id desc);
create index "complaint_updateDate_order" on "complaint" ("updateDate" desc nulls last, id desc);
create index "complaint_open" on "complaint" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';
create index "complaint_searchText_pairs" on "complaint" using gin (char_pairs("searchText" collate "C"));

create table "other_declaration" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "declareno" text collate "C",
  "unitname" text,
  "declareType" text collate "C",
  "content" text,
  "contactname" text,
  "contacttel" text collate "C",
  "origin" text collate "C",
  "submitDate" date,
  "queryHash" text,
  "refuseReason" text,
  "replyContent" text,
  "replyUserName" text,
  "replyDate" date,
  "status" text collate "C",
  "step" text collate "C",
  "taskId" uuid,
  "dealMan" text collate "C",
  "dealManName" text,
  "receiveTime" timestamptz,
  "deadline" date,
  "backReason" text,
  "backDescription" text,
  "backDutyTask" text,
  "searchText" text generated always as (coalesce("declareno", '') || ' ' || coalesce("unitname", '') || ' ' || coalesce("content", '')) stored
);
create unique index "other_declaration_declareno_unique" on "other_declaration" ("declareno");
create index "other_declaration_unitname_pairs" on "other_declaration" using gin (char_pairs("unitname" collate "C"));
create index "other_declaration_submitDate_order" on "other_declaration" ("submitDate" desc nulls last, id desc);
create index "other_declaration_status_order" on "other_declaration" ("status" desc nulls last, id desc);
create index "other_declaration_step_order" on "other_declaration" ("step" desc nulls last, id desc);
create index "other_declaration_updateDate_order" on "other_declaration" ("updateDate" desc nulls last, id desc);
create index "other_declaration_open" on "other_declaration" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';
create index "other_declaration_searchText_pairs" on "other_declaration" using gin (char_pairs("searchText" collate "C"));
