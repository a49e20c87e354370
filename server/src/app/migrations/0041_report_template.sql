create table "report_template" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "code" text,
  "versionNo" bigint,
  "templateName" text,
  "classes" text,
  "inmGroups" text,
  "basis" text,
  "itemCount" bigint,
  "uncheckedCount" bigint,
  "content" jsonb,
  "why" text,
  "state" text collate "C",
  "validFrom" date,
  "stopDate" date,
  "stopReason" text,
  "author" text,
  "authorName" text,
  "auditUserName" text,
  "approveUserName" text,
  "approveDate" date,
  "lab" jsonb,
  "step" text collate "C",
  "taskId" uuid,
  "dealMan" text collate "C",
  "dealManName" text,
  "receiveTime" timestamptz,
  "deadline" date,
  "backReason" text,
  "backDescription" text,
  "backDutyTask" text,
  "searchText" text generated always as (coalesce("code", '') || ' ' || coalesce("templateName", '') || ' ' || coalesce("basis", '')) stored
);
create index "report_template_code_order" on "report_template" ("code" desc nulls last, id desc);
create index "report_template_templateName_pairs" on "report_template" using gin (char_pairs("templateName" collate "C"));
create index "report_template_validFrom_order" on "report_template" ("validFrom" desc nulls last, id desc);
create index "report_template_step_order" on "report_template" ("step" desc nulls last, id desc);
create index "report_template_updateDate_order" on "report_template" ("updateDate" desc nulls last, id desc);
create index "report_template_open" on "report_template" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';
create index "report_template_searchText_pairs" on "report_template" using gin (char_pairs("searchText" collate "C"));
create unique index "report_template_versions" on "report_template" ("code", "versionNo");
