create table "api_log" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "callTime" timestamptz,
  "apiPath" text collate "C",
  "apiName" text,
  "method" text,
  "params" text,
  "userName" text collate "C",
  "ip" text collate "C",
  "duration" bigint,
  "statusCode" bigint,
  "isSuccess" boolean,
  "errmsg" text,
  "requestId" text
);
create index "api_log_callTime_order" on "api_log" ("callTime" desc nulls last, id desc);
create index "api_log_apiPath_order" on "api_log" ("apiPath" desc nulls last, id desc);
create index "api_log_userName_order" on "api_log" ("userName" desc nulls last, id desc);
create index "api_log_updateDate_order" on "api_log" ("updateDate" desc nulls last, id desc);

create table "export_log" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "exportTime" timestamptz,
  "userName" text collate "C",
  "menuName" text,
  "fileName" text,
  "filterDesc" text,
  "dataCount" bigint,
  "ip" text collate "C",
  "status" text collate "C"
);
create index "export_log_exportTime_order" on "export_log" ("exportTime" desc nulls last, id desc);
create index "export_log_userName_order" on "export_log" ("userName" desc nulls last, id desc);
create index "export_log_updateDate_order" on "export_log" ("updateDate" desc nulls last, id desc);

create table "phone_visit" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "visitTime" timestamptz,
  "loginName" text collate "C",
  "userName" text collate "C",
  "orgName" text,
  "menuName" text,
  "ip" text collate "C",
  "clientType" text,
  "deviceNo" text,
  "duration" bigint,
  "result" text
);
create index "phone_visit_visitTime_order" on "phone_visit" ("visitTime" desc nulls last, id desc);
create index "phone_visit_loginName_order" on "phone_visit" ("loginName" desc nulls last, id desc);
create index "phone_visit_updateDate_order" on "phone_visit" ("updateDate" desc nulls last, id desc);
