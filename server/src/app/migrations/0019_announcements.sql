-- Notices and who has read them; documents that are sent and signed for.
create table "announcement" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "title" text,
  "catalog" text collate "C",
  "publishChannel" text collate "C",
  "summary" text,
  "content" text,
  "readerRoles" text collate "C",
  "readerArea" text collate "C",
  "planPublishTime" timestamptz,
  "endTime" timestamptz,
  "publishOrg" uuid,
  "publishOrgName" text,
  "areaId" text collate "C",
  "author" text collate "C",
  "publishUserName" text,
  "publishDate" timestamptz,
  "topFlag" boolean,
  "readCount" bigint,
  "status" text collate "C",
  "takeDownReason" text,
  "step" text collate "C",
  "taskId" uuid,
  "dealMan" text collate "C",
  "dealManName" text,
  "receiveTime" timestamptz,
  "deadline" date,
  "backReason" text,
  "backDescription" text,
  "backDutyTask" text
);
create index "announcement_title_pairs" on "announcement" using gin (char_pairs("title"));
create index "announcement_publishOrg_order" on "announcement" ("publishOrg" desc nulls last, id desc);
create index "announcement_publishDate_order" on "announcement" ("publishDate" desc nulls last, id desc);
create index "announcement_status_order" on "announcement" ("status" desc nulls last, id desc);
create index "announcement_step_order" on "announcement" ("step" desc nulls last, id desc);
create index "announcement_updateDate_order" on "announcement" ("updateDate" desc nulls last, id desc);
create index "announcement_open" on "announcement" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';

create table "file_dispatch" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "fileno" text collate "C",
  "docno" text,
  "title" text,
  "fileType" text collate "C",
  "content" text,
  "receiveOrgs" text collate "C",
  "receiveUnits" text collate "C",
  "dueDate" date,
  "sendOrg" uuid,
  "sendOrgName" text,
  "sendLogin" text collate "C",
  "sendUserName" text,
  "sendTime" timestamptz,
  "receiveOrgName" text,
  "receiverCount" bigint,
  "signedCount" bigint,
  "readCount" bigint,
  "sendState" text collate "C",
  "urgeCount" bigint,
  "lastUrgeTime" timestamptz
);
create unique index "file_dispatch_fileno_unique" on "file_dispatch" ("fileno");
create index "file_dispatch_title_pairs" on "file_dispatch" using gin (char_pairs("title"));
create index "file_dispatch_dueDate_order" on "file_dispatch" ("dueDate" desc nulls last, id desc);
create index "file_dispatch_sendOrg_order" on "file_dispatch" ("sendOrg" desc nulls last, id desc);
create index "file_dispatch_sendTime_order" on "file_dispatch" ("sendTime" desc nulls last, id desc);
create index "file_dispatch_updateDate_order" on "file_dispatch" ("updateDate" desc nulls last, id desc);

create table "file_receipt" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "dispatchId" uuid,
  "receiveOrg" uuid,
  "unitId" uuid,
  "receiverName" text,
  "status" text collate "C",
  "dueDate" date,
  "readUserName" text,
  "readTime" timestamptz,
  "signUserName" text,
  "signTime" timestamptz,
  "signNote" text
);
create index "file_receipt_dispatchId_order" on "file_receipt" ("dispatchId" desc nulls last, id desc);
create index "file_receipt_receiveOrg_order" on "file_receipt" ("receiveOrg" desc nulls last, id desc);
create index "file_receipt_unitId_order" on "file_receipt" ("unitId" desc nulls last, id desc);
create index "file_receipt_updateDate_order" on "file_receipt" ("updateDate" desc nulls last, id desc);

-- A login name, or the fingerprint of a visitor (v:…), which goes after a month.
create table announcement_read (
  "announcementId" uuid not null references announcement (id) on delete cascade,
  reader text collate "C" not null,
  at timestamptz not null,
  primary key ("announcementId", reader)
);
create index announcement_read_at on announcement_read (at) where reader like 'v:%';
