create table "confirmation_round" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "roundno" text collate "C",
  "confyear" text,
  "areaId" text collate "C",
  "confirmBy" date,
  "status" text collate "C",
  "startUserName" text,
  "startDate" date,
  "filled" boolean
);
create unique index "confirmation_round_roundno_unique" on "confirmation_round" ("roundno");
create index "confirmation_round_confyear_order" on "confirmation_round" ("confyear" desc nulls last, id desc);
create index "confirmation_round_areaId_order" on "confirmation_round" ("areaId" desc nulls last, id desc);
create index "confirmation_round_confirmBy_order" on "confirmation_round" ("confirmBy" desc nulls last, id desc);
create index "confirmation_round_startDate_order" on "confirmation_round" ("startDate" desc nulls last, id desc);
create index "confirmation_round_updateDate_order" on "confirmation_round" ("updateDate" desc nulls last, id desc);

create table "unit_confirmation" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "confno" text collate "C",
  "confyear" text,
  "unitId" uuid,
  "useunit" text,
  "areaId" text collate "C",
  "roundId" uuid,
  "confirmBy" date,
  "status" text collate "C",
  "contactname" text,
  "contacttel" text collate "C",
  "sentTime" timestamptz,
  "sentCount" bigint,
  "openTime" timestamptz,
  "submitTime" timestamptz,
  "signerName" text,
  "deviceCount" bigint,
  "problemCount" bigint,
  "openCount" bigint,
  "endReason" text,
  "step" text collate "C",
  "taskId" uuid,
  "dealMan" text collate "C",
  "dealManName" text,
  "receiveTime" timestamptz,
  "deadline" date,
  "backReason" text,
  "backDescription" text,
  "backDutyTask" text,
  "searchText" text generated always as (coalesce("confno", '') || ' ' || coalesce("useunit", '')) stored
);
create unique index "unit_confirmation_confno_unique" on "unit_confirmation" ("confno");
create index "unit_confirmation_confyear_order" on "unit_confirmation" ("confyear" desc nulls last, id desc);
create index "unit_confirmation_unitId_order" on "unit_confirmation" ("unitId" desc nulls last, id desc);
create index "unit_confirmation_useunit_pairs" on "unit_confirmation" using gin (char_pairs("useunit" collate "C"));
create index "unit_confirmation_areaId_order" on "unit_confirmation" ("areaId" desc nulls last, id desc);
create index "unit_confirmation_roundId_order" on "unit_confirmation" ("roundId" desc nulls last, id desc);
create index "unit_confirmation_confirmBy_order" on "unit_confirmation" ("confirmBy" desc nulls last, id desc);
create index "unit_confirmation_step_order" on "unit_confirmation" ("step" desc nulls last, id desc);
create index "unit_confirmation_updateDate_order" on "unit_confirmation" ("updateDate" desc nulls last, id desc);
create index "unit_confirmation_open" on "unit_confirmation" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';
create index "unit_confirmation_searchText_pairs" on "unit_confirmation" using gin (char_pairs("searchText" collate "C"));

create table "confirmation_line" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "confno" text collate "C",
  "confyear" text,
  "unitId" uuid,
  "useunit" text,
  "areaId" text collate "C",
  "confirmationId" uuid,
  "equdatasysid" uuid,
  "equcode" text collate "C",
  "equname" text,
  "equclacode" text collate "C",
  "answer" text collate "C",
  "answerNote" text,
  "lineState" text collate "C",
  "answerTime" timestamptz,
  "settleNote" text,
  "settleUserName" text,
  "settleTime" timestamptz,
  "searchText" text generated always as (coalesce("confno", '') || ' ' || coalesce("equcode", '') || ' ' || coalesce("useunit", '')) stored
);
create index "confirmation_line_confyear_order" on "confirmation_line" ("confyear" desc nulls last, id desc);
create index "confirmation_line_unitId_order" on "confirmation_line" ("unitId" desc nulls last, id desc);
create index "confirmation_line_useunit_pairs" on "confirmation_line" using gin (char_pairs("useunit" collate "C"));
create index "confirmation_line_areaId_order" on "confirmation_line" ("areaId" desc nulls last, id desc);
create index "confirmation_line_confirmationId_order" on "confirmation_line" ("confirmationId" desc nulls last, id desc);
create index "confirmation_line_equdatasysid_order" on "confirmation_line" ("equdatasysid" desc nulls last, id desc);
create index "confirmation_line_lineState_order" on "confirmation_line" ("lineState" desc nulls last, id desc);
create index "confirmation_line_updateDate_order" on "confirmation_line" ("updateDate" desc nulls last, id desc);
create index "confirmation_line_searchText_pairs" on "confirmation_line" using gin (char_pairs("searchText" collate "C"));

-- A unit is asked once a year; two that were asked may become one, so that the year's lock holds it, not the index.
create index unit_confirmation_once on unit_confirmation ("unitId", confyear) where status <> '9';

create table confirmation_ticket (
  hash text collate "C" primary key,
  "confirmationId" uuid not null references unit_confirmation (id) on delete cascade,
  "createDate" timestamptz not null,
  expires timestamptz not null
);
create index confirmation_ticket_of on confirmation_ticket ("confirmationId");
