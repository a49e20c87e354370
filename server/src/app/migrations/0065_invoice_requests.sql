create table "invoice_request" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "requestno" text collate "C",
  "invoiceno" text collate "C",
  "invoiceCode" text,
  "invoiceType" text collate "C",
  "titleName" text,
  "creditcode" text collate "C",
  "amount" bigint,
  "chargeIds" text collate "C",
  "chasn" text collate "C",
  "appno" text collate "C",
  "unitId" uuid,
  "unitname" text,
  "invoiceDate" date,
  "invoiceUserName" text,
  "invoiceStatus" text collate "C",
  "requestTime" timestamptz,
  "requestUserName" text,
  "errmsg" text,
  "redno" text,
  "redReason" text,
  "redDate" date,
  "note" text,
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
  "searchText" text generated always as (coalesce("requestno", '') || ' ' || coalesce("invoiceno", '') || ' ' || coalesce("chasn", '') || ' ' || coalesce("unitname", '')) stored
);
create unique index "invoice_request_requestno_unique" on "invoice_request" ("requestno");
create index "invoice_request_invoiceno_order" on "invoice_request" ("invoiceno" desc nulls last, id desc);
create index "invoice_request_unitname_pairs" on "invoice_request" using gin (char_pairs("unitname" collate "C"));
create index "invoice_request_invoiceStatus_order" on "invoice_request" ("invoiceStatus" desc nulls last, id desc);
create index "invoice_request_step_order" on "invoice_request" ("step" desc nulls last, id desc);
create index "invoice_request_updateDate_order" on "invoice_request" ("updateDate" desc nulls last, id desc);
create index "invoice_request_open" on "invoice_request" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';
create index "invoice_request_searchText_pairs" on "invoice_request" using gin (char_pairs("searchText" collate "C"));
