create table "safety_check" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "checkno" text collate "C",
  "side" text collate "C",
  "checkType" text collate "C",
  "unitId" uuid,
  "unitname" text,
  "unittype" text collate "C",
  "creditcode" text collate "C",
  "address" text,
  "legalperson" text,
  "safemanager" text,
  "checkDate" date,
  "checkerLogins" text collate "C",
  "companions" text,
  "checkers" jsonb,
  "checkUserNames" text,
  "superviseorgname" text,
  "itemTable" text collate "C",
  "isRandom" boolean,
  "taskSource" text collate "C",
  "sourceId" text,
  "note" text,
  "devices" jsonb,
  "equCount" bigint,
  "items" jsonb,
  "checkItem" text,
  "problemDesc" text,
  "problemCount" bigint,
  "checkResult" text collate "C",
  "beginTime" timestamptz,
  "endTime" timestamptz,
  "position" text,
  "unitPerson" text,
  "unitPost" text,
  "unitTel" text collate "C",
  "unitOpinion" text,
  "signRefusal" text,
  "witness" text,
  "signatures" jsonb,
  "signedAt" timestamptz,
  "arrivedAt" timestamptz,
  "supplements" jsonb,
  "stopReason" text,
  "closeDate" date,
  "publishLimit" date,
  "publishDate" date,
  "areaId" text collate "C",
  "townId" text collate "C",
  "step" text collate "C",
  "taskId" uuid,
  "dealMan" text collate "C",
  "dealManName" text,
  "receiveTime" timestamptz,
  "deadline" date,
  "backReason" text,
  "backDescription" text,
  "backDutyTask" text,
  "searchText" text generated always as (coalesce("checkno", '') || ' ' || coalesce("unitname", '') || ' ' || coalesce("address", '') || ' ' || coalesce("checkUserNames", '')) stored
);
create unique index "safety_check_checkno_unique" on "safety_check" ("checkno");
create index "safety_check_side_order" on "safety_check" ("side" desc nulls last, id desc);
create index "safety_check_unitId_order" on "safety_check" ("unitId" desc nulls last, id desc);
create index "safety_check_unitname_pairs" on "safety_check" using gin (char_pairs("unitname" collate "C"));
create index "safety_check_checkDate_order" on "safety_check" ("checkDate" desc nulls last, id desc);
create index "safety_check_sourceId_order" on "safety_check" ("sourceId" desc nulls last, id desc);
create index "safety_check_areaId_order" on "safety_check" ("areaId" desc nulls last, id desc);
create index "safety_check_townId_order" on "safety_check" ("townId" desc nulls last, id desc);
create index "safety_check_step_order" on "safety_check" ("step" desc nulls last, id desc);
create index "safety_check_updateDate_order" on "safety_check" ("updateDate" desc nulls last, id desc);
create index "safety_check_open" on "safety_check" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';
create index "safety_check_searchText_pairs" on "safety_check" using gin (char_pairs("searchText" collate "C"));
