create table "phone_release" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "versionNo" text collate "C",
  "publishDate" date,
  "forceUpdate" boolean,
  "content" text,
  "enabled" boolean
);
create unique index "phone_release_versionNo_unique" on "phone_release" ("versionNo");
create index "phone_release_publishDate_order" on "phone_release" ("publishDate" desc nulls last, id desc);
create index "phone_release_updateDate_order" on "phone_release" ("updateDate" desc nulls last, id desc);

create table "phone_template" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "templateCode" text collate "C",
  "templateName" text,
  "classes" text,
  "seisortcodeset" text collate "C",
  "versionNo" bigint,
  "itemCount" bigint,
  "shownCount" bigint,
  "content" jsonb,
  "enabled" boolean
);
create unique index "phone_template_templateCode_unique" on "phone_template" ("templateCode");
create index "phone_template_updateDate_order" on "phone_template" ("updateDate" desc nulls last, id desc);

create table "phone_conversion" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "objCode" text collate "C",
  "objName" text,
  "templateCode" text collate "C",
  "sourceField" text,
  "targetField" text,
  "convRule" text collate "C",
  "ruleParam" text,
  "defaultValue" text,
  "enabled" boolean
);
create unique index "phone_conversion_objCode_unique" on "phone_conversion" ("objCode");
create index "phone_conversion_templateCode_order" on "phone_conversion" ("templateCode" desc nulls last, id desc);
create index "phone_conversion_updateDate_order" on "phone_conversion" ("updateDate" desc nulls last, id desc);

create table "phone_fail_rule" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "templateCode" text collate "C",
  "equclacode" text collate "C",
  "seisortcodeset" text collate "C",
  "itemCode" text collate "C",
  "itemName" text,
  "resultName" text,
  "failLevel" text collate "C",
  "needNotice" boolean,
  "enabled" boolean
);
create index "phone_fail_rule_templateCode_order" on "phone_fail_rule" ("templateCode" desc nulls last, id desc);
create index "phone_fail_rule_itemCode_order" on "phone_fail_rule" ("itemCode" desc nulls last, id desc);
create index "phone_fail_rule_updateDate_order" on "phone_fail_rule" ("updateDate" desc nulls last, id desc);

create table "phone_guide" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "guideName" text,
  "equclacode" text collate "C",
  "seisortcodeset" text collate "C",
  "itemName" text,
  "guideContent" text,
  "riskTip" text,
  "sortNo" bigint,
  "enabled" boolean
);
create unique index "phone_guide_guideName_unique" on "phone_guide" ("guideName");
create index "phone_guide_updateDate_order" on "phone_guide" ("updateDate" desc nulls last, id desc);

create table "phone_operation" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "operTime" timestamptz,
  "operType" text collate "C",
  "seisn" text collate "C",
  "reportno" text collate "C",
  "unitname" text,
  "equcode" text collate "C",
  "operator" text collate "C",
  "operUserName" text collate "C",
  "deviceNo" text,
  "clientType" text,
  "appVersion" text collate "C",
  "syncedCount" bigint,
  "conflictCount" bigint,
  "duration" bigint,
  "result" text collate "C",
  "errmsg" text,
  "stepName" text,
  "acceptOpinion" text
);
create index "phone_operation_operTime_order" on "phone_operation" ("operTime" desc nulls last, id desc);
create index "phone_operation_operType_order" on "phone_operation" ("operType" desc nulls last, id desc);
create index "phone_operation_seisn_order" on "phone_operation" ("seisn" desc nulls last, id desc);
create index "phone_operation_operator_order" on "phone_operation" ("operator" desc nulls last, id desc);
create index "phone_operation_updateDate_order" on "phone_operation" ("updateDate" desc nulls last, id desc);
