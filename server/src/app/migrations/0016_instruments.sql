create table "instrument_track" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "instrumentId" uuid,
  "instNo" text,
  "trackKind" text collate "C",
  "lastDate" date,
  "cycle" bigint,
  "nextDate" date,
  "byWhom" text,
  "certNo" text,
  "result" text collate "C",
  "note" text,
  "orgId" uuid
);
create index "instrument_track_instrumentId_order" on "instrument_track" ("instrumentId" desc nulls last, id desc);
create index "instrument_track_updateDate_order" on "instrument_track" ("updateDate" desc nulls last, id desc);

create table "instrument_log" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "instrumentId" uuid,
  "instNo" text,
  "action" text,
  "operator" text,
  "note" text,
  "sourceNo" text,
  "orgId" uuid
);
create index "instrument_log_instrumentId_order" on "instrument_log" ("instrumentId" desc nulls last, id desc);
create index "instrument_log_instNo_order" on "instrument_log" ("instNo" desc nulls last, id desc);
create index "instrument_log_updateDate_order" on "instrument_log" ("updateDate" desc nulls last, id desc);

create table "tool_box" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "boxname" text,
  "boxno" text,
  "boxower" text,
  "state" text collate "C",
  "storeplAce" text,
  "orgId" uuid,
  "note" text,
  "searchText" text generated always as (coalesce("boxno", '') || ' ' || coalesce("boxname", '') || ' ' || coalesce("boxower", '')) stored
);
create unique index "tool_box_boxno_unique" on "tool_box" ("boxno");
create index "tool_box_updateDate_order" on "tool_box" ("updateDate" desc nulls last, id desc);
create index "tool_box_searchText_pairs" on "tool_box" using gin (char_pairs("searchText"));

create table "instrument_request" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "applyno" text collate "C",
  "applyTypeName" text collate "C",
  "applyManuniName" text,
  "applyLogin" text collate "C",
  "applyOrguniName" text,
  "applyDate" date,
  "instNo" text collate "C",
  "instName" text,
  "boxNo" text,
  "recDate" date,
  "returnDate" date,
  "reason" text,
  "status" text collate "C",
  "handUserName" text,
  "takenDate" date,
  "takeUserName" text,
  "takeNote" text,
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
  "searchText" text generated always as (coalesce("applyno", '') || ' ' || coalesce("applyManuniName", '') || ' ' || coalesce("instNo", '') || ' ' || coalesce("instName", '')) stored
);
create unique index "instrument_request_applyno_unique" on "instrument_request" ("applyno");
create index "instrument_request_applyLogin_order" on "instrument_request" ("applyLogin" desc nulls last, id desc);
create index "instrument_request_step_order" on "instrument_request" ("step" desc nulls last, id desc);
create index "instrument_request_updateDate_order" on "instrument_request" ("updateDate" desc nulls last, id desc);
create index "instrument_request_open" on "instrument_request" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';
create index "instrument_request_searchText_pairs" on "instrument_request" using gin (char_pairs("searchText"));

create table "instrument_overhaul" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "overhaulno" text collate "C",
  "instrumentId" uuid,
  "instNo" text,
  "instName" text,
  "specNo" text,
  "faultDesc" text,
  "repairUnit" text,
  "sendDate" date,
  "finishDate" date,
  "repairFee" bigint,
  "repairResult" text collate "C",
  "repairNote" text,
  "statusBefore" text collate "C",
  "status" text collate "C",
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
  "searchText" text generated always as (coalesce("overhaulno", '') || ' ' || coalesce("instNo", '') || ' ' || coalesce("instName", '') || ' ' || coalesce("faultDesc", '')) stored
);
create unique index "instrument_overhaul_overhaulno_unique" on "instrument_overhaul" ("overhaulno");
create index "instrument_overhaul_instrumentId_order" on "instrument_overhaul" ("instrumentId" desc nulls last, id desc);
create index "instrument_overhaul_step_order" on "instrument_overhaul" ("step" desc nulls last, id desc);
create index "instrument_overhaul_updateDate_order" on "instrument_overhaul" ("updateDate" desc nulls last, id desc);
create index "instrument_overhaul_open" on "instrument_overhaul" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';
create index "instrument_overhaul_searchText_pairs" on "instrument_overhaul" using gin (char_pairs("searchText"));

create table "instrument_verification" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "planno" text collate "C",
  "instrumentId" uuid,
  "instNo" text,
  "instName" text,
  "specNo" text,
  "verifyMethod" text,
  "planDate" date,
  "verifyDate" date,
  "verifyUserName" text,
  "verifyLogin" text collate "C",
  "measureData" text,
  "verifyResult" text collate "C",
  "verifyNote" text,
  "auditUserName" text,
  "auditLogin" text collate "C",
  "auditOpinion" text,
  "archiveNo" text,
  "onfileDate" date,
  "goodSince" date,
  "status" text collate "C",
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
  "searchText" text generated always as (coalesce("planno", '') || ' ' || coalesce("instNo", '') || ' ' || coalesce("instName", '')) stored
);
create unique index "instrument_verification_planno_unique" on "instrument_verification" ("planno");
create index "instrument_verification_instrumentId_order" on "instrument_verification" ("instrumentId" desc nulls last, id desc);
create index "instrument_verification_planDate_order" on "instrument_verification" ("planDate" desc nulls last, id desc);
create index "instrument_verification_step_order" on "instrument_verification" ("step" desc nulls last, id desc);
create index "instrument_verification_updateDate_order" on "instrument_verification" ("updateDate" desc nulls last, id desc);
create index "instrument_verification_open" on "instrument_verification" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';
create index "instrument_verification_searchText_pairs" on "instrument_verification" using gin (char_pairs("searchText"));

create table "calibration_evaluation" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "evalno" text collate "C",
  "instrumentId" uuid,
  "instNo" text,
  "instName" text,
  "specNo" text,
  "calibKind" text collate "C",
  "calibCertNo" text,
  "calibUnit" text,
  "calibDate" date,
  "ncalibDate" date,
  "valueUnit" text,
  "allowError" numeric,
  "errorValue" numeric,
  "uncertainty" numeric,
  "correctionValue" numeric,
  "evalResult" text collate "C",
  "evalNote" text,
  "evalUserName" text,
  "evalLogin" text collate "C",
  "auditUserName" text,
  "auditLogin" text collate "C",
  "auditOpinion" text,
  "approveUserName" text,
  "approveOpinion" text,
  "archiveNo" text,
  "archiveDate" date,
  "goodSince" date,
  "status" text collate "C",
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
  "searchText" text generated always as (coalesce("evalno", '') || ' ' || coalesce("instNo", '') || ' ' || coalesce("instName", '') || ' ' || coalesce("calibCertNo", '')) stored
);
create unique index "calibration_evaluation_evalno_unique" on "calibration_evaluation" ("evalno");
create index "calibration_evaluation_instrumentId_order" on "calibration_evaluation" ("instrumentId" desc nulls last, id desc);
create index "calibration_evaluation_calibDate_order" on "calibration_evaluation" ("calibDate" desc nulls last, id desc);
create index "calibration_evaluation_step_order" on "calibration_evaluation" ("step" desc nulls last, id desc);
create index "calibration_evaluation_updateDate_order" on "calibration_evaluation" ("updateDate" desc nulls last, id desc);
create index "calibration_evaluation_open" on "calibration_evaluation" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';
create index "calibration_evaluation_searchText_pairs" on "calibration_evaluation" using gin (char_pairs("searchText"));

create table "instrument_review" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "sourceId" uuid,
  "sourceNo" text,
  "sourceKind" text,
  "instrumentId" uuid,
  "instNo" text,
  "instName" text,
  "itemId" uuid,
  "seisn" text collate "C",
  "reportno" text,
  "unitname" text,
  "equcode" text,
  "inspectDate" date,
  "fromDate" date,
  "toDate" date,
  "inspectorIds" text collate "C",
  "inspectors" text,
  "state" text collate "C",
  "result" text collate "C",
  "opinion" text,
  "reviewUserName" text,
  "reviewDate" date,
  "orgId" uuid
);
create index "instrument_review_sourceId_order" on "instrument_review" ("sourceId" desc nulls last, id desc);
create index "instrument_review_state_order" on "instrument_review" ("state" desc nulls last, id desc);
create index "instrument_review_updateDate_order" on "instrument_review" ("updateDate" desc nulls last, id desc);

alter table "instrument" add column "recLogin" text collate "C";
alter table "instrument" add column "recDate" date;
alter table "instrument" add column "dueBack" date;
alter table "instrument" add column "isborsCn" text collate "C";
alter table "instrument" add column "nextDue" date;
alter table "instrument" add column "stoppedBy" uuid;
alter table "instrument" add column "stopReason" text;
create index "instrument_boxNo_order" on "instrument" ("boxNo" desc nulls last, id desc);
create index "instrument_nextDue_order" on "instrument" ("nextDue" desc nulls last, id desc);

-- One track of a kind on an instrument.
create unique index "instrument_track_one" on "instrument_track" ("instrumentId", "trackKind");

-- What instruments had before they had tracks.
insert into instrument_track ("createUserName", "updateUserName", "instrumentId", "instNo", "trackKind", "lastDate", cycle, "nextDate", result, "orgId")
select "createUserName", "updateUserName", id, "instNo", "calibTypeCn", "calibDate", "calibCycle", "ncalibDate", '1', "orgId"
from instrument where "calibTypeCn" in ('1', '2', '3') and ("calibDate" is not null or "ncalibDate" is not null);
update instrument set "nextDue" = "ncalibDate", "isborsCn" = '1';

-- Which business used an instrument: asked for one instrument when it is found unfit.
create index "business_item_instruments" on "business_item" using gin (string_to_array("instrumentIds", ',')) where "instrumentIds" is not null;
