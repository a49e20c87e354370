create table "sms_template" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "templateCode" text collate "C",
  "templateName" text,
  "sendType" text collate "C",
  "content" text,
  "params" text,
  "enabled" boolean,
  "shipped" boolean
);
create unique index "sms_template_templateCode_unique" on "sms_template" ("templateCode");
create index "sms_template_updateDate_order" on "sms_template" ("updateDate" desc nulls last, id desc);

create table "sms_batch" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "batchno" text collate "C",
  "templateCode" text collate "C",
  "sendType" text collate "C",
  "content" text,
  "params" jsonb,
  "receivers" jsonb,
  "receiverCount" bigint,
  "status" text collate "C",
  "sendUser" text collate "C",
  "sendUserName" text,
  "auditUserName" text,
  "sendTime" timestamptz,
  "orgId" uuid,
  "departId" uuid,
  "step" text collate "C",
  "taskId" uuid,
  "dealMan" text collate "C",
  "dealManName" text,
  "receiveTime" timestamptz,
  "deadline" date,
  "backReason" text,
  "backDescription" text,
  "backDutyTask" text,
  "searchText" text generated always as (coalesce("batchno", '') || ' ' || coalesce("content", '') || ' ' || coalesce("sendUserName", '')) stored
);
create unique index "sms_batch_batchno_unique" on "sms_batch" ("batchno");
create index "sms_batch_orgId_order" on "sms_batch" ("orgId" desc nulls last, id desc);
create index "sms_batch_departId_order" on "sms_batch" ("departId" desc nulls last, id desc);
create index "sms_batch_step_order" on "sms_batch" ("step" desc nulls last, id desc);
create index "sms_batch_updateDate_order" on "sms_batch" ("updateDate" desc nulls last, id desc);
create index "sms_batch_open" on "sms_batch" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';
create index "sms_batch_searchText_pairs" on "sms_batch" using gin (char_pairs("searchText"));

create table "sms_received" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "sendnumber" text collate "C",
  "sendname" text,
  "unitname" text,
  "content" text,
  "receiveTime" timestamptz,
  "datacode" text,
  "appno" text collate "C",
  "readStatus" text collate "C",
  "dealMan" text collate "C",
  "dealManName" text,
  "dealTime" timestamptz,
  "dealResult" text,
  "source" text collate "C",
  "messageId" uuid,
  "providerNo" text,
  "orgId" uuid,
  "departId" uuid,
  "searchText" text generated always as (coalesce("sendname", '') || ' ' || coalesce("unitname", '') || ' ' || coalesce("content", '') || ' ' || coalesce("appno", '')) stored
);
create index "sms_received_sendnumber_order" on "sms_received" ("sendnumber" desc nulls last, id desc);
create index "sms_received_receiveTime_order" on "sms_received" ("receiveTime" desc nulls last, id desc);
create unique index "sms_received_providerNo_unique" on "sms_received" ("providerNo");
create index "sms_received_orgId_order" on "sms_received" ("orgId" desc nulls last, id desc);
create index "sms_received_departId_order" on "sms_received" ("departId" desc nulls last, id desc);
create index "sms_received_updateDate_order" on "sms_received" ("updateDate" desc nulls last, id desc);
create index "sms_received_searchText_pairs" on "sms_received" using gin (char_pairs("searchText"));

create table "knowledge" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "title" text,
  "category" text collate "C",
  "keyword" text,
  "equclacode" text collate "C",
  "content" text,
  "summary" text,
  "readCount" bigint,
  "status" text collate "C",
  "publishTime" timestamptz,
  "publisher" text,
  "orgId" uuid,
  "searchText" text generated always as (coalesce("title", '') || ' ' || coalesce("keyword", '') || ' ' || coalesce("content", '')) stored
);
create index "knowledge_title_pairs" on "knowledge" using gin (char_pairs("title"));
create index "knowledge_publishTime_order" on "knowledge" ("publishTime" desc nulls last, id desc);
create index "knowledge_orgId_order" on "knowledge" ("orgId" desc nulls last, id desc);
create index "knowledge_updateDate_order" on "knowledge" ("updateDate" desc nulls last, id desc);
create index "knowledge_searchText_pairs" on "knowledge" using gin (char_pairs("searchText"));

alter table "sms_message"
  add column "recname" text,
  add column "unitname" text,
  add column "templateCode" text collate "C",
  add column "sendUser" text collate "C",
  add column "sendUserName" text,
  add column "attempts" bigint,
  add column "batchId" uuid,
  add column "orgId" uuid,
  add column "departId" uuid;

create index "sms_message_recnumber_order" on "sms_message" ("recnumber" desc nulls last, id desc);
create index "sms_message_sendUser_order" on "sms_message" ("sendUser" desc nulls last, id desc);
create index "sms_message_batchId_order" on "sms_message" ("batchId" desc nulls last, id desc);
create index "sms_message_orgId_order" on "sms_message" ("orgId" desc nulls last, id desc);
update "sms_message" set "attempts" = case when "status" = '0' then 0 else 1 end;
-- What waits is found at once, however many have gone out.
create index "sms_message_waiting" on "sms_message" (id) where "status" = '0';

-- What was sent, to which number and by whom, stays as it was; only a code is taken out once it has served.
create function sms_message_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old."recnumber" is distinct from new."recnumber"
    or (old."content" is distinct from new."content" and old."sendType" <> 'YZM')
    or old."batchId" is distinct from new."batchId" or old."sendUser" is distinct from new."sendUser" then
    raise exception 'sent messages are kept as they are';
  end if;
  return new;
end $$;
create trigger sms_message_kept before update or delete on "sms_message" for each row execute function sms_message_kept();

-- Who has read what: a visit counts once in a while, not with every reload.
create table knowledge_reading (
  "knowledgeId" uuid not null,
  "loginName" text not null collate "C",
  name text,
  times integer not null default 1,
  "firstTime" timestamptz not null,
  "lastTime" timestamptz not null,
  primary key ("knowledgeId", "loginName")
);
