create table "evaluation" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "appno" text,
  "appmainsysid" uuid,
  "equcodeset" text collate "C",
  "seisortcodeset" text collate "C",
  "usertype" text collate "C",
  "unitname" text,
  "inscontactname" text,
  "inscontacttel" text collate "C",
  "assessstate" text collate "C",
  "describe" text collate "C",
  "assessusername" text,
  "assesstime" date,
  "note" text,
  "unitId" uuid,
  "areaId" text collate "C",
  "orgId" uuid
);
create unique index "evaluation_appmainsysid_unique" on "evaluation" ("appmainsysid");
create index "evaluation_unitId_order" on "evaluation" ("unitId" desc nulls last, id desc);
create index "evaluation_updateDate_order" on "evaluation" ("updateDate" desc nulls last, id desc);

create table "query_setting" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "name" text,
  "type" text collate "C",
  "of" text collate "C",
  "summary" text,
  "columnCount" bigint,
  "shared" text collate "C",
  "enabled" boolean,
  "sortNo" bigint,
  "config" jsonb,
  "owner" text collate "C",
  "orgId" uuid,
  "departId" uuid
);
create index "query_setting_type_order" on "query_setting" ("type" desc nulls last, id desc);
create index "query_setting_owner_order" on "query_setting" ("owner" desc nulls last, id desc);
create index "query_setting_updateDate_order" on "query_setting" ("updateDate" desc nulls last, id desc);

create table "copy_notification" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "notifyNo" text collate "C",
  "title" text,
  "content" text,
  "unitname" text,
  "appno" text collate "C",
  "seisn" text collate "C",
  "equclacode" text collate "C",
  "equCount" bigint,
  "sendOrg" uuid,
  "receiveOrg" uuid,
  "status" text collate "C",
  "sender" text collate "C",
  "sendTime" timestamptz,
  "dealMan" text collate "C",
  "dealManName" text,
  "processOpinion" text,
  "processTime" timestamptz,
  "archiveNo" text
);
create unique index "copy_notification_notifyNo_unique" on "copy_notification" ("notifyNo");
create index "copy_notification_title_pairs" on "copy_notification" using gin (char_pairs("title"));
create index "copy_notification_sendOrg_order" on "copy_notification" ("sendOrg" desc nulls last, id desc);
create index "copy_notification_receiveOrg_order" on "copy_notification" ("receiveOrg" desc nulls last, id desc);
create index "copy_notification_updateDate_order" on "copy_notification" ("updateDate" desc nulls last, id desc);

create table "copy_notification_device" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "notifyId" uuid,
  "equdatasysid" uuid,
  "equclacode" text collate "C",
  "equcode" text,
  "equname" text,
  "regcode" text,
  "unitname" text
);
create index "copy_notification_device_notifyId_order" on "copy_notification_device" ("notifyId" desc nulls last, id desc);
create index "copy_notification_device_updateDate_order" on "copy_notification_device" ("updateDate" desc nulls last, id desc);

create table "copy_notification_log" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "notifyId" uuid,
  "stepName" text,
  "executor" text,
  "executeTime" timestamptz,
  "acceptOpinion" text,
  "attrefsysid" uuid
);
create index "copy_notification_log_notifyId_order" on "copy_notification_log" ("notifyId" desc nulls last, id desc);
create index "copy_notification_log_updateDate_order" on "copy_notification_log" ("updateDate" desc nulls last, id desc);

