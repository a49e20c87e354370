create table "vehicle_registration" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "regno" text collate "C",
  "regkind" text collate "C",
  "plateNo" text collate "C",
  "vin" text collate "C",
  "owner" text,
  "contacttel" text collate "C",
  "useunit" text,
  "unitId" uuid,
  "areaId" text collate "C",
  "cylinderno" text collate "C",
  "cylinderCount" bigint,
  "instunit" text,
  "instdate" date,
  "usecertno" text collate "C",
  "regdate" date,
  "regunit" text,
  "regperson" text,
  "status" text collate "C",
  "auditOpinion" text,
  "applyUserName" text,
  "applyDate" date,
  "canceldate" date,
  "cancelReason" text,
  "cancelUserName" text,
  "previousId" uuid,
  "note" text,
  "step" text collate "C",
  "taskId" uuid,
  "dealMan" text collate "C",
  "dealManName" text,
  "receiveTime" timestamptz,
  "deadline" date,
  "backReason" text,
  "backDescription" text,
  "backDutyTask" text,
  "searchText" text generated always as (coalesce("regno", '') || ' ' || coalesce("plateNo", '') || ' ' || coalesce("vin", '') || ' ' || coalesce("owner", '') || ' ' || coalesce("cylinderno", '') || ' ' || coalesce("usecertno", '')) stored
);
create unique index "vehicle_registration_regno_unique" on "vehicle_registration" ("regno");
create index "vehicle_registration_plateNo_order" on "vehicle_registration" ("plateNo" desc nulls last, id desc);
create index "vehicle_registration_vin_order" on "vehicle_registration" ("vin" desc nulls last, id desc);
create index "vehicle_registration_owner_pairs" on "vehicle_registration" using gin (char_pairs("owner"));
create index "vehicle_registration_unitId_order" on "vehicle_registration" ("unitId" desc nulls last, id desc);
create index "vehicle_registration_areaId_order" on "vehicle_registration" ("areaId" desc nulls last, id desc);
create index "vehicle_registration_usecertno_order" on "vehicle_registration" ("usecertno" desc nulls last, id desc);
create index "vehicle_registration_regdate_order" on "vehicle_registration" ("regdate" desc nulls last, id desc);
create index "vehicle_registration_status_order" on "vehicle_registration" ("status" desc nulls last, id desc);
create index "vehicle_registration_applyDate_order" on "vehicle_registration" ("applyDate" desc nulls last, id desc);
create index "vehicle_registration_previousId_order" on "vehicle_registration" ("previousId" desc nulls last, id desc);
create index "vehicle_registration_step_order" on "vehicle_registration" ("step" desc nulls last, id desc);
create index "vehicle_registration_updateDate_order" on "vehicle_registration" ("updateDate" desc nulls last, id desc);
create index "vehicle_registration_open" on "vehicle_registration" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';
create index "vehicle_registration_searchText_pairs" on "vehicle_registration" using gin (char_pairs("searchText"));

alter table "gas_cylinder" add column "registrationId" uuid;

alter table "gas_cylinder" add column "regno" text;

alter table "gas_cylinder" add column "regdate" date;

create index "gas_cylinder_registrationId_order" on "gas_cylinder" ("registrationId" desc nulls last, id desc);

create table "maint_person_audit" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "personname" text,
  "sex" text collate "C",
  "idcard" text collate "C",
  "mobile" text collate "C",
  "education" text,
  "post" text,
  "unitId" uuid,
  "workunitname" text,
  "certno" text collate "C",
  "certItem" text collate "C",
  "issueOrgName" text,
  "issueDate" date,
  "validDate" date,
  "applyDate" date,
  "applyUserName" text,
  "auditUserName" text,
  "auditTime" timestamptz,
  "auditOpinion" text,
  "status" text collate "C",
  "areaId" text collate "C",
  "personId" uuid,
  "note" text,
  "step" text collate "C",
  "taskId" uuid,
  "dealMan" text collate "C",
  "dealManName" text,
  "receiveTime" timestamptz,
  "deadline" date,
  "backReason" text,
  "backDescription" text,
  "backDutyTask" text,
  "searchText" text generated always as (coalesce("personname", '') || ' ' || coalesce("workunitname", '') || ' ' || coalesce("certno", '')) stored
);
create index "maint_person_audit_personname_pairs" on "maint_person_audit" using gin (char_pairs("personname"));
create index "maint_person_audit_idcard_order" on "maint_person_audit" ("idcard" desc nulls last, id desc);
create index "maint_person_audit_unitId_order" on "maint_person_audit" ("unitId" desc nulls last, id desc);
create index "maint_person_audit_workunitname_pairs" on "maint_person_audit" using gin (char_pairs("workunitname"));
create index "maint_person_audit_certno_order" on "maint_person_audit" ("certno" desc nulls last, id desc);
create index "maint_person_audit_validDate_order" on "maint_person_audit" ("validDate" desc nulls last, id desc);
create index "maint_person_audit_applyDate_order" on "maint_person_audit" ("applyDate" desc nulls last, id desc);
create index "maint_person_audit_status_order" on "maint_person_audit" ("status" desc nulls last, id desc);
create index "maint_person_audit_areaId_order" on "maint_person_audit" ("areaId" desc nulls last, id desc);
create index "maint_person_audit_step_order" on "maint_person_audit" ("step" desc nulls last, id desc);
create index "maint_person_audit_updateDate_order" on "maint_person_audit" ("updateDate" desc nulls last, id desc);
create index "maint_person_audit_open" on "maint_person_audit" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';
create index "maint_person_audit_searchText_pairs" on "maint_person_audit" using gin (char_pairs("searchText"));

create table "maint_unit_info_mod" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "changeno" text collate "C",
  "unitId" uuid,
  "maintunit" text,
  "creditcode" text collate "C",
  "newunitname" text,
  "newlegalperson" text,
  "newaddress" text,
  "newsafemanager" text,
  "newcontactname" text,
  "newcontacttel" text collate "C",
  "newpostcode" text,
  "newfax" text collate "C",
  "newemail" text,
  "newbankName" text,
  "newbankAccount" text,
  "items" jsonb,
  "fieldName" text,
  "beforevalue" text,
  "aftervalue" text,
  "applyReason" text,
  "contactname" text,
  "contacttel" text collate "C",
  "areaId" text collate "C",
  "applyDate" date,
  "applyUserName" text,
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
  "searchText" text generated always as (coalesce("changeno", '') || ' ' || coalesce("maintunit", '') || ' ' || coalesce("creditcode", '')) stored
);
create unique index "maint_unit_info_mod_changeno_unique" on "maint_unit_info_mod" ("changeno");
create index "maint_unit_info_mod_unitId_order" on "maint_unit_info_mod" ("unitId" desc nulls last, id desc);
create index "maint_unit_info_mod_maintunit_pairs" on "maint_unit_info_mod" using gin (char_pairs("maintunit"));
create index "maint_unit_info_mod_areaId_order" on "maint_unit_info_mod" ("areaId" desc nulls last, id desc);
create index "maint_unit_info_mod_applyDate_order" on "maint_unit_info_mod" ("applyDate" desc nulls last, id desc);
create index "maint_unit_info_mod_status_order" on "maint_unit_info_mod" ("status" desc nulls last, id desc);
create index "maint_unit_info_mod_step_order" on "maint_unit_info_mod" ("step" desc nulls last, id desc);
create index "maint_unit_info_mod_updateDate_order" on "maint_unit_info_mod" ("updateDate" desc nulls last, id desc);
create index "maint_unit_info_mod_open" on "maint_unit_info_mod" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';
create index "maint_unit_info_mod_searchText_pairs" on "maint_unit_info_mod" using gin (char_pairs("searchText"));

create table "certificate_renewal" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "certificateId" uuid,
  "certno" text collate "C",
  "personname" text,
  "idcard" text collate "C",
  "mobile" text collate "C",
  "unitId" uuid,
  "workunitname" text,
  "certItem" text collate "C",
  "validDate" date,
  "newValidDate" date,
  "applyDate" date,
  "applyUserName" text,
  "trainHours" bigint,
  "physicalCheck" boolean,
  "remind" text,
  "note" text,
  "auditUserName" text,
  "auditTime" timestamptz,
  "auditOpinion" text,
  "status" text collate "C",
  "areaId" text collate "C",
  "step" text collate "C",
  "taskId" uuid,
  "dealMan" text collate "C",
  "dealManName" text,
  "receiveTime" timestamptz,
  "deadline" date,
  "backReason" text,
  "backDescription" text,
  "backDutyTask" text,
  "searchText" text generated always as (coalesce("certno", '') || ' ' || coalesce("personname", '') || ' ' || coalesce("workunitname", '')) stored
);
create index "certificate_renewal_certificateId_order" on "certificate_renewal" ("certificateId" desc nulls last, id desc);
create index "certificate_renewal_certno_order" on "certificate_renewal" ("certno" desc nulls last, id desc);
create index "certificate_renewal_unitId_order" on "certificate_renewal" ("unitId" desc nulls last, id desc);
create index "certificate_renewal_workunitname_pairs" on "certificate_renewal" using gin (char_pairs("workunitname"));
create index "certificate_renewal_validDate_order" on "certificate_renewal" ("validDate" desc nulls last, id desc);
create index "certificate_renewal_applyDate_order" on "certificate_renewal" ("applyDate" desc nulls last, id desc);
create index "certificate_renewal_status_order" on "certificate_renewal" ("status" desc nulls last, id desc);
create index "certificate_renewal_areaId_order" on "certificate_renewal" ("areaId" desc nulls last, id desc);
create index "certificate_renewal_step_order" on "certificate_renewal" ("step" desc nulls last, id desc);
create index "certificate_renewal_updateDate_order" on "certificate_renewal" ("updateDate" desc nulls last, id desc);
create index "certificate_renewal_open" on "certificate_renewal" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';
create index "certificate_renewal_searchText_pairs" on "certificate_renewal" using gin (char_pairs("searchText"));

alter table "product" add column "equdatasysid" uuid;

alter table "product" add column "equcode" text;

create index "product_equdatasysid_order" on "product" ("equdatasysid" desc nulls last, id desc);
