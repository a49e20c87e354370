alter table "person_certificate" add column "withdrawnDate" date;

create table "training_class" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "classno" text collate "C",
  "classname" text,
  "certItem" text collate "C",
  "examorgId" uuid,
  "examorgname" text,
  "startDate" date,
  "endDate" date,
  "examDate" date,
  "examPlace" text,
  "planCount" bigint,
  "publishDate" date,
  "scoreLimit" date,
  "submitDate" date,
  "status" text collate "C",
  "areaId" text collate "C",
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
  "searchText" text generated always as (coalesce("classno", '') || ' ' || coalesce("classname", '') || ' ' || coalesce("examorgname", '')) stored
);
create unique index "training_class_classno_unique" on "training_class" ("classno");
create index "training_class_examorgId_order" on "training_class" ("examorgId" desc nulls last, id desc);
create index "training_class_examDate_order" on "training_class" ("examDate" desc nulls last, id desc);
create index "training_class_status_order" on "training_class" ("status" desc nulls last, id desc);
create index "training_class_areaId_order" on "training_class" ("areaId" desc nulls last, id desc);
create index "training_class_step_order" on "training_class" ("step" desc nulls last, id desc);
create index "training_class_updateDate_order" on "training_class" ("updateDate" desc nulls last, id desc);
create index "training_class_open" on "training_class" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';
create index "training_class_searchText_pairs" on "training_class" using gin (char_pairs("searchText" collate "C"));

create table "exam_application" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "applyno" text collate "C",
  "personname" text,
  "idcard" text collate "C",
  "sex" text collate "C",
  "mobile" text collate "C",
  "education" text collate "C",
  "unitId" uuid,
  "workunitname" text,
  "certItem" text collate "C",
  "applyType" text collate "C",
  "healthStatement" boolean,
  "remind" text,
  "examClassId" uuid,
  "classno" text,
  "classname" text,
  "examorgname" text,
  "examDate" date,
  "examPlace" text,
  "admissionno" text,
  "theoryScore" numeric,
  "practiceScore" numeric,
  "absentFlag" boolean,
  "examResult" text collate "C",
  "scoreNote" text,
  "theoryPassDate" date,
  "practicePassDate" date,
  "isResit" boolean,
  "inputUser" text collate "C",
  "inputUserName" text,
  "inputTime" timestamptz,
  "certificateId" uuid,
  "certno" text collate "C",
  "issueOrgName" text,
  "issueDate" date,
  "validDate" date,
  "isWorkExported" boolean,
  "workBatchno" text,
  "workExportTime" timestamptz,
  "isCountryExported" boolean,
  "countryBatchno" text,
  "countryExportTime" timestamptz,
  "areaId" text collate "C",
  "note" text,
  "applyUser" text collate "C",
  "applyUserName" text,
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
  "searchText" text generated always as (coalesce("applyno", '') || ' ' || coalesce("personname", '') || ' ' || coalesce("workunitname", '') || ' ' || coalesce("classname", '')) stored
);
create unique index "exam_application_applyno_unique" on "exam_application" ("applyno");
create index "exam_application_personname_pairs" on "exam_application" using gin (char_pairs("personname" collate "C"));
create index "exam_application_idcard_order" on "exam_application" (personal_key("idcard"));
create index "exam_application_unitId_order" on "exam_application" ("unitId" desc nulls last, id desc);
create index "exam_application_examClassId_order" on "exam_application" ("examClassId" desc nulls last, id desc);
create index "exam_application_classno_order" on "exam_application" ("classno" desc nulls last, id desc);
create index "exam_application_admissionno_order" on "exam_application" ("admissionno" desc nulls last, id desc);
create index "exam_application_certificateId_order" on "exam_application" ("certificateId" desc nulls last, id desc);
create index "exam_application_certno_order" on "exam_application" ("certno" desc nulls last, id desc);
create index "exam_application_workBatchno_order" on "exam_application" ("workBatchno" desc nulls last, id desc);
create index "exam_application_countryBatchno_order" on "exam_application" ("countryBatchno" desc nulls last, id desc);
create index "exam_application_areaId_order" on "exam_application" ("areaId" desc nulls last, id desc);
create index "exam_application_status_order" on "exam_application" ("status" desc nulls last, id desc);
create index "exam_application_step_order" on "exam_application" ("step" desc nulls last, id desc);
create index "exam_application_updateDate_order" on "exam_application" ("updateDate" desc nulls last, id desc);
create index "exam_application_open" on "exam_application" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';
create index "exam_application_searchText_pairs" on "exam_application" using gin (char_pairs("searchText" collate "C"));

create table "certificate_act" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "actno" text collate "C",
  "heldCertificateId" uuid,
  "certno" text,
  "personname" text,
  "certItem" text collate "C",
  "unitId" uuid,
  "workunitname" text,
  "actType" text collate "C",
  "actReason" text,
  "decisionno" text,
  "caseno" text,
  "stateBefore" text collate "C",
  "stateAfter" text collate "C",
  "actDate" date,
  "areaId" text collate "C",
  "applyUser" text collate "C",
  "applyUserName" text,
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
  "searchText" text generated always as (coalesce("actno", '') || ' ' || coalesce("certno", '') || ' ' || coalesce("personname", '') || ' ' || coalesce("decisionno", '')) stored
);
create unique index "certificate_act_actno_unique" on "certificate_act" ("actno");
create index "certificate_act_heldCertificateId_order" on "certificate_act" ("heldCertificateId" desc nulls last, id desc);
create index "certificate_act_certno_order" on "certificate_act" ("certno" desc nulls last, id desc);
create index "certificate_act_unitId_order" on "certificate_act" ("unitId" desc nulls last, id desc);
create index "certificate_act_actType_order" on "certificate_act" ("actType" desc nulls last, id desc);
create index "certificate_act_areaId_order" on "certificate_act" ("areaId" desc nulls last, id desc);
create index "certificate_act_step_order" on "certificate_act" ("step" desc nulls last, id desc);
create index "certificate_act_updateDate_order" on "certificate_act" ("updateDate" desc nulls last, id desc);
create index "certificate_act_open" on "certificate_act" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';
create index "certificate_act_searchText_pairs" on "certificate_act" using gin (char_pairs("searchText" collate "C"));
