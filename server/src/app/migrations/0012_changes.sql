create table "change_registration" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "changeno" text collate "C",
  "changetype" text collate "C",
  "equdatasysid" uuid,
  "equclacode" text collate "C",
  "equcode" text collate "C",
  "equname" text,
  "usecertno" text collate "C",
  "useunit" text,
  "unitId" uuid,
  "areaId" text collate "C",
  "deviceCodes" text,
  "changeDate" date,
  "newunitcode" text collate "C",
  "newunit" text,
  "newunitId" uuid,
  "newname" text,
  "newaddress" text,
  "newareaId" text collate "C",
  "reformunit" text,
  "newmodel" text,
  "lifeUntil" date,
  "beforevalue" text,
  "aftervalue" text,
  "items" jsonb,
  "applyReason" text,
  "contactname" text,
  "contacttel" text collate "C",
  "applyUserName" text,
  "applyDate" date,
  "regunit" text,
  "status" text collate "C",
  "acceptUserName" text,
  "acceptTime" timestamptz,
  "auditUserName" text,
  "auditTime" timestamptz,
  "auditOpinion" text,
  "newusecertno" text collate "C",
  "step" text collate "C",
  "taskId" uuid,
  "dealMan" text collate "C",
  "dealManName" text,
  "receiveTime" timestamptz,
  "deadline" date,
  "backReason" text,
  "backDescription" text,
  "backDutyTask" text,
  "searchText" text generated always as (coalesce("changeno", '') || ' ' || coalesce("deviceCodes", '') || ' ' || coalesce("equname", '') || ' ' || coalesce("useunit", '')) stored
);
create unique index "change_registration_changeno_unique" on "change_registration" ("changeno");
create index "change_registration_changetype_order" on "change_registration" ("changetype" desc nulls last, id desc);
create index "change_registration_equdatasysid_order" on "change_registration" ("equdatasysid" desc nulls last, id desc);
create index "change_registration_equclacode_order" on "change_registration" ("equclacode" desc nulls last, id desc);
create index "change_registration_useunit_pairs" on "change_registration" using gin (char_pairs("useunit"));
create index "change_registration_areaId_order" on "change_registration" ("areaId" desc nulls last, id desc);
create index "change_registration_applyDate_order" on "change_registration" ("applyDate" desc nulls last, id desc);
create index "change_registration_status_order" on "change_registration" ("status" desc nulls last, id desc);
create index "change_registration_step_order" on "change_registration" ("step" desc nulls last, id desc);
create index "change_registration_updateDate_order" on "change_registration" ("updateDate" desc nulls last, id desc);
create index "change_registration_open" on "change_registration" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';
create index "change_registration_searchText_pairs" on "change_registration" using gin (char_pairs("searchText"));

create table "equipment_correction" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "correctno" text collate "C",
  "equname" text,
  "fieldName" text,
  "equdatasysid" uuid,
  "equclacode" text collate "C",
  "equcode" text collate "C",
  "useunit" text,
  "unitId" uuid,
  "areaId" text collate "C",
  "deviceCodes" text,
  "items" jsonb,
  "itemCount" bigint,
  "beforevalue" text,
  "aftervalue" text,
  "applyReason" text,
  "applyUserName" text,
  "applyLogin" text collate "C",
  "applyDate" date,
  "status" text collate "C",
  "auditUserName" text,
  "auditTime" timestamptz,
  "auditOpinion" text,
  "step" text collate "C",
  "taskId" uuid,
  "dealMan" text collate "C",
  "dealManName" text,
  "receiveTime" timestamptz,
  "deadline" date,
  "backReason" text,
  "backDescription" text,
  "backDutyTask" text,
  "searchText" text generated always as (coalesce("correctno", '') || ' ' || coalesce("deviceCodes", '') || ' ' || coalesce("equname", '') || ' ' || coalesce("useunit", '')) stored
);
create unique index "equipment_correction_correctno_unique" on "equipment_correction" ("correctno");
create index "equipment_correction_equdatasysid_order" on "equipment_correction" ("equdatasysid" desc nulls last, id desc);
create index "equipment_correction_equclacode_order" on "equipment_correction" ("equclacode" desc nulls last, id desc);
create index "equipment_correction_useunit_pairs" on "equipment_correction" using gin (char_pairs("useunit"));
create index "equipment_correction_areaId_order" on "equipment_correction" ("areaId" desc nulls last, id desc);
create index "equipment_correction_applyLogin_order" on "equipment_correction" ("applyLogin" desc nulls last, id desc);
create index "equipment_correction_applyDate_order" on "equipment_correction" ("applyDate" desc nulls last, id desc);
create index "equipment_correction_status_order" on "equipment_correction" ("status" desc nulls last, id desc);
create index "equipment_correction_step_order" on "equipment_correction" ("step" desc nulls last, id desc);
create index "equipment_correction_updateDate_order" on "equipment_correction" ("updateDate" desc nulls last, id desc);
create index "equipment_correction_open" on "equipment_correction" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';
create index "equipment_correction_searchText_pairs" on "equipment_correction" using gin (char_pairs("searchText"));

create table "equipment_deletion" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "equdatasysid" text,
  "equcode" text collate "C",
  "equname" text,
  "equclacode" text collate "C",
  "equregcode" text collate "C",
  "useunit" text,
  "unitId" uuid,
  "areaId" text collate "C",
  "deviceCodes" text,
  "deleteReason" text,
  "operUserName" text,
  "operTime" timestamptz,
  "ip" text,
  "restoreStatus" text collate "C",
  "restoreUserName" text,
  "restoreTime" timestamptz,
  "restoreReason" text,
  "archive" jsonb,
  "searchText" text generated always as (coalesce("deviceCodes", '') || ' ' || coalesce("equname", '') || ' ' || coalesce("useunit", '')) stored
);
create index "equipment_deletion_equdatasysid_order" on "equipment_deletion" ("equdatasysid" desc nulls last, id desc);
create index "equipment_deletion_equclacode_order" on "equipment_deletion" ("equclacode" desc nulls last, id desc);
create index "equipment_deletion_useunit_pairs" on "equipment_deletion" using gin (char_pairs("useunit"));
create index "equipment_deletion_areaId_order" on "equipment_deletion" ("areaId" desc nulls last, id desc);
create index "equipment_deletion_operTime_order" on "equipment_deletion" ("operTime" desc nulls last, id desc);
create index "equipment_deletion_updateDate_order" on "equipment_deletion" ("updateDate" desc nulls last, id desc);
create index "equipment_deletion_searchText_pairs" on "equipment_deletion" using gin (char_pairs("searchText"));

create table "equipment_modification" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "equdatasysid" uuid,
  "equcode" text collate "C",
  "equname" text,
  "equclacode" text collate "C",
  "useunit" text,
  "unitId" uuid,
  "areaId" text collate "C",
  "deviceCodes" text,
  "field" text,
  "before" jsonb,
  "after" jsonb,
  "operUserName" text,
  "operTime" timestamptz,
  "modifyReason" text,
  "searchText" text generated always as (coalesce("deviceCodes", '') || ' ' || coalesce("equname", '') || ' ' || coalesce("useunit", '')) stored
);
create index "equipment_modification_equdatasysid_order" on "equipment_modification" ("equdatasysid" desc nulls last, id desc);
create index "equipment_modification_equcode_order" on "equipment_modification" ("equcode" desc nulls last, id desc);
create index "equipment_modification_equclacode_order" on "equipment_modification" ("equclacode" desc nulls last, id desc) include ("areaId", "unitId");
create index "equipment_modification_useunit_pairs" on "equipment_modification" using gin (char_pairs("useunit"));
create index "equipment_modification_areaId_order" on "equipment_modification" ("areaId" desc nulls last, id desc) include ("equclacode", "unitId");
create index "equipment_modification_operTime_order" on "equipment_modification" ("operTime" desc nulls last, id desc) include ("areaId", "equclacode", "unitId");
create index "equipment_modification_updateDate_order" on "equipment_modification" ("updateDate" desc nulls last, id desc) include ("areaId", "equclacode", "unitId");
create index "equipment_modification_searchText_pairs" on "equipment_modification" using gin (char_pairs("searchText"));

create table "pipe_modification" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "modifyno" text collate "C",
  "pipeNo" text,
  "pipeName" text,
  "lineRegNo" text,
  "lineName" text,
  "fieldName" text,
  "equdatasysid" uuid,
  "equclacode" text collate "C",
  "equcode" text collate "C",
  "useunit" text,
  "unitId" uuid,
  "areaId" text collate "C",
  "deviceCodes" text,
  "items" jsonb,
  "itemCount" bigint,
  "beforevalue" text,
  "aftervalue" text,
  "applyReason" text,
  "applyUserName" text,
  "applyLogin" text collate "C",
  "applyDate" date,
  "status" text collate "C",
  "auditUserName" text,
  "auditTime" timestamptz,
  "auditOpinion" text,
  "step" text collate "C",
  "taskId" uuid,
  "dealMan" text collate "C",
  "dealManName" text,
  "receiveTime" timestamptz,
  "deadline" date,
  "backReason" text,
  "backDescription" text,
  "backDutyTask" text,
  "searchText" text generated always as (coalesce("modifyno", '') || ' ' || coalesce("deviceCodes", '') || ' ' || coalesce("pipeNo", '') || ' ' || coalesce("pipeName", '') || ' ' || coalesce("lineName", '') || ' ' || coalesce("useunit", '')) stored
);
create unique index "pipe_modification_modifyno_unique" on "pipe_modification" ("modifyno");
create index "pipe_modification_equdatasysid_order" on "pipe_modification" ("equdatasysid" desc nulls last, id desc);
create index "pipe_modification_equclacode_order" on "pipe_modification" ("equclacode" desc nulls last, id desc);
create index "pipe_modification_useunit_pairs" on "pipe_modification" using gin (char_pairs("useunit"));
create index "pipe_modification_areaId_order" on "pipe_modification" ("areaId" desc nulls last, id desc);
create index "pipe_modification_applyLogin_order" on "pipe_modification" ("applyLogin" desc nulls last, id desc);
create index "pipe_modification_applyDate_order" on "pipe_modification" ("applyDate" desc nulls last, id desc);
create index "pipe_modification_status_order" on "pipe_modification" ("status" desc nulls last, id desc);
create index "pipe_modification_step_order" on "pipe_modification" ("step" desc nulls last, id desc);
create index "pipe_modification_updateDate_order" on "pipe_modification" ("updateDate" desc nulls last, id desc);
create index "pipe_modification_open" on "pipe_modification" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';
create index "pipe_modification_searchText_pairs" on "pipe_modification" using gin (char_pairs("searchText"));

create table "unregistered_equipment" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "equdatasysid" uuid,
  "equclacode" text collate "C",
  "equname" text,
  "equcode" text collate "C",
  "factoryno" text collate "C",
  "madeunit" text,
  "useunit" text,
  "unitId" uuid,
  "useaddress" text,
  "areaId" text collate "C",
  "deviceCodes" text,
  "foundsource" text collate "C",
  "foundDate" date,
  "foundyear" bigint,
  "reportno" text collate "C",
  "inspectdate" date,
  "volume" numeric,
  "designPressure" numeric,
  "pipeNo" text collate "C",
  "pipeName" text,
  "pipelineGrade" text collate "C",
  "medium" text,
  "dn" numeric,
  "totalLength" numeric,
  "status" text collate "C",
  "disposeResult" text,
  "disposeUserName" text,
  "disposeTime" timestamptz,
  "searchText" text generated always as (coalesce("deviceCodes", '') || ' ' || coalesce("equname", '') || ' ' || coalesce("useunit", '') || ' ' || coalesce("pipeNo", '') || ' ' || coalesce("pipeName", '')) stored
);
create index "unregistered_equipment_equdatasysid_order" on "unregistered_equipment" ("equdatasysid" desc nulls last, id desc);
create index "unregistered_equipment_equclacode_order" on "unregistered_equipment" ("equclacode" desc nulls last, id desc);
create index "unregistered_equipment_useunit_pairs" on "unregistered_equipment" using gin (char_pairs("useunit"));
create index "unregistered_equipment_areaId_order" on "unregistered_equipment" ("areaId" desc nulls last, id desc);
create index "unregistered_equipment_foundDate_order" on "unregistered_equipment" ("foundDate" desc nulls last, id desc);
create index "unregistered_equipment_status_order" on "unregistered_equipment" ("status" desc nulls last, id desc);
create index "unregistered_equipment_updateDate_order" on "unregistered_equipment" ("updateDate" desc nulls last, id desc);
create index "unregistered_equipment_searchText_pairs" on "unregistered_equipment" using gin (char_pairs("searchText"));

create table "use_registration" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "regno" text collate "C",
  "registerWay" text collate "C",
  "equdatasysid" uuid,
  "unitId" uuid,
  "useunit" text,
  "creditcode" text collate "C",
  "ownerunit" text,
  "address" text,
  "equclacode" text collate "C",
  "equcode" text collate "C",
  "equname" text,
  "factoryno" text collate "C",
  "madeunit" text,
  "useaddress" text,
  "areaId" text collate "C",
  "safemanager" text,
  "deviceCodes" text,
  "equCount" bigint,
  "equList" text collate "C",
  "inspunit" text,
  "reportno" text,
  "contactname" text,
  "contacttel" text collate "C",
  "applyNote" text,
  "applyUserName" text,
  "applyDate" date,
  "regunit" text,
  "status" text collate "C",
  "acceptUserName" text,
  "acceptTime" timestamptz,
  "auditUserName" text,
  "auditTime" timestamptz,
  "auditOpinion" text,
  "usecertno" text collate "C",
  "regdate" date,
  "regperson" text,
  "step" text collate "C",
  "taskId" uuid,
  "dealMan" text collate "C",
  "dealManName" text,
  "receiveTime" timestamptz,
  "deadline" date,
  "backReason" text,
  "backDescription" text,
  "backDutyTask" text,
  "searchText" text generated always as (coalesce("regno", '') || ' ' || coalesce("deviceCodes", '') || ' ' || coalesce("equname", '') || ' ' || coalesce("useunit", '') || ' ' || coalesce("usecertno", '')) stored
);
create unique index "use_registration_regno_unique" on "use_registration" ("regno");
create index "use_registration_registerWay_order" on "use_registration" ("registerWay" desc nulls last, id desc);
create index "use_registration_equdatasysid_order" on "use_registration" ("equdatasysid" desc nulls last, id desc);
create index "use_registration_useunit_pairs" on "use_registration" using gin (char_pairs("useunit"));
create index "use_registration_equclacode_order" on "use_registration" ("equclacode" desc nulls last, id desc);
create index "use_registration_areaId_order" on "use_registration" ("areaId" desc nulls last, id desc);
create index "use_registration_applyDate_order" on "use_registration" ("applyDate" desc nulls last, id desc);
create index "use_registration_status_order" on "use_registration" ("status" desc nulls last, id desc);
create index "use_registration_usecertno_order" on "use_registration" ("usecertno" desc nulls last, id desc);
create index "use_registration_regdate_order" on "use_registration" ("regdate" desc nulls last, id desc);
create index "use_registration_step_order" on "use_registration" ("step" desc nulls last, id desc);
create index "use_registration_updateDate_order" on "use_registration" ("updateDate" desc nulls last, id desc);
create index "use_registration_open" on "use_registration" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';
create index "use_registration_searchText_pairs" on "use_registration" using gin (char_pairs("searchText"));

-- Every change of archive data, field by field, from the audit trail: whatever wrote it (a form, an import, a report, a
-- registration). Personal data is masked by whoever reads it.
create index "change_registration_device" on "change_registration" ("equdatasysid") where "step" <> 'end';
create function note_equipment_changes() returns trigger language plpgsql as $$
begin
  insert into "equipment_modification" ("createUserName", "updateUserName", "createDate", "updateDate", "equdatasysid",
    "equcode", "equname", "equclacode", "useunit", "unitId", "areaId", "deviceCodes", "field", "before", "after",
    "operUserName", "operTime", "modifyReason")
  select new."actorName", new."actorName", new.at, new.at, device.id, device.equcode, device.equname, device.equclacode,
    device.useunit, device."unitId", device."areaId",
    concat_ws(' ', device.equcode, device.equregcode, device.usecertno, device.factoryno, device.idcode),
    changed.field, changed.before, changed.after, new."actorName", new.at, new.after->>'modifyReason'
  from equipment device, (
    select key as field, new.before->key as before, value as after from jsonb_each(new.after)
    where key not in ('params', 'modifyReason', 'updateUserName', 'unitId', 'ownerUnitId', 'maintUnitId')
    union all
    select 'params.' || coalesce(was.key, fresh.key), was.value, fresh.value
    from jsonb_each(case when jsonb_typeof(new.before->'params') = 'object' then new.before->'params' else '{}' end) was
    full join jsonb_each(case when jsonb_typeof(new.after->'params') = 'object' then new.after->'params' else '{}' end) fresh
      on was.key = fresh.key
    where new.after ? 'params' and was.value is distinct from fresh.value
  ) changed
  where device.id = new."recordId"::uuid;
  return null;
end $$;
create trigger note_equipment_changes after insert on audit_entry for each row
  when (new."tableName" = 'equipment' and new.after is not null and new.before is not null
    and new.action not in ('create', 'delete', 'reveal', 'restore'))
  execute function note_equipment_changes();

create table "unit_authorization" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "unitId" uuid,
  "unitname" text,
  "creditcode" text collate "C",
  "licenseno" text collate "C",
  "equclacode" text collate "C",
  "authScope" text,
  "startDate" date,
  "endDate" date,
  "authUserName" text,
  "areaId" text collate "C",
  "withdrawn" boolean,
  "withdrawReason" text,
  "withdrawUserName" text,
  "searchText" text generated always as (coalesce("unitname", '') || ' ' || coalesce("creditcode", '') || ' ' || coalesce("licenseno", '') || ' ' || coalesce("authScope", '')) stored
);
create index "unit_authorization_unitname_pairs" on "unit_authorization" using gin (char_pairs("unitname"));
create index "unit_authorization_equclacode_order" on "unit_authorization" ("equclacode" desc nulls last, id desc);
create index "unit_authorization_endDate_order" on "unit_authorization" ("endDate" desc nulls last, id desc);
create index "unit_authorization_areaId_order" on "unit_authorization" ("areaId" desc nulls last, id desc);
create index "unit_authorization_updateDate_order" on "unit_authorization" ("updateDate" desc nulls last, id desc);
create index "unit_authorization_searchText_pairs" on "unit_authorization" using gin (char_pairs("searchText"));
