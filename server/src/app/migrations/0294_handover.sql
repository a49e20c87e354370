create table "handover" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "handoverno" text collate "C",
  "handState" text collate "C",
  "handMan" text collate "C",
  "handManName" text,
  "handKind" text collate "C",
  "agentUntil" date,
  "takeMan" text collate "C",
  "takeManName" text,
  "takeManNames" text,
  "takeMans" text,
  "handReason" text,
  "handNote" text,
  "itemCount" bigint,
  "confirmLeft" text,
  "handOrgId" uuid,
  "drawUser" text collate "C",
  "drawUserName" text,
  "effectTime" timestamptz,
  "handEndTime" timestamptz,
  "step" text collate "C",
  "taskId" uuid,
  "dealMan" text collate "C",
  "dealManName" text,
  "receiveTime" timestamptz,
  "deadline" date,
  "backReason" text,
  "backDescription" text,
  "backDutyTask" text,
  "searchText" text generated always as (coalesce("handoverno", '') || ' ' || coalesce("handManName", '') || ' ' || coalesce("takeManNames", '')) stored
);
create unique index "handover_handoverno_unique" on "handover" ("handoverno");
create index "handover_handState_order" on "handover" ("handState" desc nulls last, id desc);
create index "handover_handMan_order" on "handover" ("handMan" desc nulls last, id desc);
create index "handover_agentUntil_order" on "handover" ("agentUntil" desc nulls last, id desc);
create index "handover_takeMan_order" on "handover" ("takeMan" desc nulls last, id desc);
create index "handover_handOrgId_order" on "handover" ("handOrgId" desc nulls last, id desc);
create index "handover_step_order" on "handover" ("step" desc nulls last, id desc);
create index "handover_updateDate_order" on "handover" ("updateDate" desc nulls last, id desc);
create index "handover_open" on "handover" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';
create index "handover_searchText_pairs" on "handover" using gin (char_pairs("searchText" collate "C"));

create table "handover_item" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "handoverId" uuid,
  "itemKind" text collate "C",
  "itemSubject" uuid,
  "itemTitle" text,
  "itemDetail" text,
  "itemTaker" text collate "C",
  "itemTakerName" text,
  "itemState" text collate "C",
  "confirmTime" timestamptz
);
create index "handover_item_handoverId_order" on "handover_item" ("handoverId" desc nulls last, id desc);
create index "handover_item_itemSubject_order" on "handover_item" ("itemSubject" desc nulls last, id desc);
create index "handover_item_updateDate_order" on "handover_item" ("updateDate" desc nulls last, id desc);

-- By which hand-over the holder of a task does it in somebody else's place.
alter table task add column "handoverId" uuid;
create index "task_handover" on task ("handoverId") where "handoverId" is not null and "doneTime" is null;
