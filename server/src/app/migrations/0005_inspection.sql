alter table "business_item" add column "inspectorIds" text collate "C";

alter table "business_item" add column "planInspectDate" date;

alter table "business_item" add column "instrumentIds" text collate "C";

alter table "business_item" add column "instrumentNames" text;

alter table "business_item" add column "taskConfirmFlag" text collate "C";

alter table "business_item" add column "safeCondition" text;

alter table "business_item" add column "confirmDate" date;

alter table "business_item" add column "reportId" uuid;

alter table "business_item" add column "reportno" text collate "C";

alter table "business_item" add column "templateCode" text;

alter table "business_item" add column "templateName" text;

alter table "business_item" add column "inspectdate" date;

alter table "business_item" add column "nextinspdate" date;

alter table "business_item" add column "inspectResult" text collate "C";

alter table "business_item" add column "seniorReview" text collate "C";

alter table "business_item" add column "flowConfId" uuid;

alter table "business_item" add column "withReport" text collate "C";

alter table "business_item" add column "enterUserName" text;

alter table "business_item" add column "confirmUserName" text;

alter table "business_item" add column "confirmOpinion" text;

alter table "business_item" add column "auditUserName" text;

alter table "business_item" add column "auditTime" timestamptz;

alter table "business_item" add column "auditOpinion" text;

alter table "business_item" add column "approveUserName" text;

alter table "business_item" add column "approveTime" timestamptz;

alter table "business_item" add column "approveOpinion" text;

alter table "business_item" add column "endDate" date;

alter table "business_item" add column "printCopies" bigint;

alter table "business_item" add column "printDate" timestamptz;

alter table "business_item" add column "paperno" text;

alter table "business_item" add column "archiveNo" text collate "C";

alter table "business_item" add column "volumeno" text;

alter table "business_item" add column "archivePlace" text;

alter table "business_item" add column "paperPages" bigint;

alter table "business_item" add column "archiveCopies" bigint;

alter table "business_item" add column "archiveUserName" text;

alter table "business_item" add column "archiveDate" date;

alter table "business_item" add column "archiveNote" text;

alter table "business_item" add column "issueWay" text collate "C";

alter table "business_item" add column "receiver" text;

alter table "business_item" add column "receiverTel" text collate "C";

alter table "business_item" add column "receiverIdno" text collate "C";

alter table "business_item" add column "expressNo" text;

alter table "business_item" add column "issueCopies" bigint;

alter table "business_item" add column "issueUserName" text;

alter table "business_item" add column "issueDate" date;

alter table "business_item" add column "issueNote" text;

create index "business_item_planInspectDate_order" on "business_item" ("planInspectDate" desc nulls last, id desc) include ("orgId", "areaId", "equclacode", "state", "step", "appdate");

create index "business_item_reportno_order" on "business_item" ("reportno" desc nulls last, id desc);

create index "business_item_inspectdate_order" on "business_item" ("inspectdate" desc nulls last, id desc) include ("orgId", "areaId", "equclacode", "state", "step", "appdate");

create table "defect" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "defectno" text collate "C",
  "itemId" uuid,
  "seisn" text collate "C",
  "reportno" text collate "C",
  "unitId" uuid,
  "useunit" text,
  "equdatasysid" uuid,
  "equclacode" text collate "C",
  "equcode" text collate "C",
  "itemCode" text,
  "itemName" text,
  "defectDesc" text,
  "defectLevel" text collate "C",
  "foundDate" date,
  "rectifyLimit" date,
  "rectifyStatus" text collate "C",
  "areaId" text collate "C",
  "orgId" uuid
);
create unique index "defect_defectno_unique" on "defect" ("defectno");
create index "defect_itemId_order" on "defect" ("itemId" desc nulls last, id desc);
create index "defect_seisn_order" on "defect" ("seisn" desc nulls last, id desc);
create index "defect_useunit_pairs" on "defect" using gin (char_pairs("useunit"));
create index "defect_equdatasysid_order" on "defect" ("equdatasysid" desc nulls last, id desc);
create index "defect_equclacode_order" on "defect" ("equclacode" desc nulls last, id desc);
create index "defect_foundDate_order" on "defect" ("foundDate" desc nulls last, id desc);
create index "defect_areaId_order" on "defect" ("areaId" desc nulls last, id desc);
create index "defect_updateDate_order" on "defect" ("updateDate" desc nulls last, id desc);

create table "flow_conf" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "flowCode" text,
  "flowName" text,
  "equclacode" text collate "C",
  "inmGroupCode" text collate "C",
  "flowVersion" bigint,
  "stepCount" bigint,
  "enabled" boolean,
  "note" text
);
create index "flow_conf_flowCode_order" on "flow_conf" ("flowCode" desc nulls last, id desc);
create index "flow_conf_updateDate_order" on "flow_conf" ("updateDate" desc nulls last, id desc);

create table "flow_step_conf" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "flowId" uuid,
  "stepCode" text collate "C",
  "stepName" text,
  "sortNo" bigint,
  "dealManRule" text collate "C",
  "limitDays" bigint,
  "backSteps" text collate "C",
  "formPath" text,
  "enabled" boolean
);
create index "flow_step_conf_flowId_order" on "flow_step_conf" ("flowId" desc nulls last, id desc);
create index "flow_step_conf_updateDate_order" on "flow_step_conf" ("updateDate" desc nulls last, id desc);

create table "hidden_danger" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "dangerno" text collate "C",
  "itemId" uuid,
  "seisn" text collate "C",
  "unitId" uuid,
  "unitname" text,
  "equdatasysid" uuid,
  "equclacode" text collate "C",
  "equcode" text collate "C",
  "dangerlevel" text collate "C",
  "dangertype" text collate "C",
  "dangerDesc" text,
  "foundsource" text collate "C",
  "foundDate" date,
  "rectifyLimit" date,
  "rectifyStatus" text collate "C",
  "handleResult" text,
  "closeDate" date,
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
  "searchText" text generated always as (coalesce("dangerno", '') || ' ' || coalesce("unitname", '') || ' ' || coalesce("equcode", '') || ' ' || coalesce("dangerDesc", '')) stored
);
create unique index "hidden_danger_dangerno_unique" on "hidden_danger" ("dangerno");
create index "hidden_danger_itemId_order" on "hidden_danger" ("itemId" desc nulls last, id desc);
create index "hidden_danger_unitname_pairs" on "hidden_danger" using gin (char_pairs("unitname"));
create index "hidden_danger_equclacode_order" on "hidden_danger" ("equclacode" desc nulls last, id desc);
create index "hidden_danger_foundDate_order" on "hidden_danger" ("foundDate" desc nulls last, id desc);
create index "hidden_danger_areaId_order" on "hidden_danger" ("areaId" desc nulls last, id desc);
create index "hidden_danger_step_order" on "hidden_danger" ("step" desc nulls last, id desc);
create index "hidden_danger_updateDate_order" on "hidden_danger" ("updateDate" desc nulls last, id desc);
create index "hidden_danger_open" on "hidden_danger" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';
create index "hidden_danger_searchText_pairs" on "hidden_danger" using gin (char_pairs("searchText"));

create table "inspection_notice" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "noticeno" text collate "C",
  "noticetype" text collate "C",
  "itemId" uuid,
  "reportId" uuid,
  "seisn" text collate "C",
  "reportno" text collate "C",
  "unitId" uuid,
  "unitname" text,
  "equdatasysid" uuid,
  "equclacode" text collate "C",
  "equcode" text collate "C",
  "problemDesc" text,
  "requirement" text,
  "rectifyLimit" date,
  "inspectdate" date,
  "inspectors" text,
  "issueDate" date,
  "auditUserName" text,
  "auditOpinion" text,
  "feedbackDate" date,
  "feedbackResult" text,
  "feedbackName" text,
  "signName" text,
  "confirmUserName" text,
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
  "searchText" text generated always as (coalesce("noticeno", '') || ' ' || coalesce("unitname", '') || ' ' || coalesce("equcode", '') || ' ' || coalesce("problemDesc", '')) stored
);
create unique index "inspection_notice_noticeno_unique" on "inspection_notice" ("noticeno");
create index "inspection_notice_itemId_order" on "inspection_notice" ("itemId" desc nulls last, id desc);
create index "inspection_notice_seisn_order" on "inspection_notice" ("seisn" desc nulls last, id desc);
create index "inspection_notice_unitname_pairs" on "inspection_notice" using gin (char_pairs("unitname"));
create index "inspection_notice_equclacode_order" on "inspection_notice" ("equclacode" desc nulls last, id desc);
create index "inspection_notice_areaId_order" on "inspection_notice" ("areaId" desc nulls last, id desc);
create index "inspection_notice_step_order" on "inspection_notice" ("step" desc nulls last, id desc);
create index "inspection_notice_updateDate_order" on "inspection_notice" ("updateDate" desc nulls last, id desc);
create index "inspection_notice_open" on "inspection_notice" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';
create index "inspection_notice_searchText_pairs" on "inspection_notice" using gin (char_pairs("searchText"));

create table "inspector_certificate" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "loginName" text collate "C",
  "personName" text,
  "certno" text,
  "certtype" text collate "C",
  "classPrefixes" text collate "C",
  "issueDate" date,
  "validDate" date,
  "certState" text collate "C",
  "orgId" uuid
);
create index "inspector_certificate_loginName_order" on "inspector_certificate" ("loginName" desc nulls last, id desc);
create unique index "inspector_certificate_certno_unique" on "inspector_certificate" ("certno");
create index "inspector_certificate_validDate_order" on "inspector_certificate" ("validDate" desc nulls last, id desc);
create index "inspector_certificate_updateDate_order" on "inspector_certificate" ("updateDate" desc nulls last, id desc);

create table "instrument" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "instNo" text,
  "instName" text,
  "specNo" text,
  "proNo" text,
  "madeName" text,
  "pruchPrice" bigint,
  "pruchDate" date,
  "calibTypeCn" text collate "C",
  "calibDate" date,
  "ncalibDate" date,
  "calibCycle" bigint,
  "useStatus" text collate "C",
  "recStatusCn" text collate "C",
  "storeplAce" text,
  "boxNo" text,
  "orgId" uuid,
  "note" text,
  "searchText" text generated always as (coalesce("instNo", '') || ' ' || coalesce("instName", '') || ' ' || coalesce("specNo", '') || ' ' || coalesce("proNo", '')) stored
);
create unique index "instrument_instNo_unique" on "instrument" ("instNo");
create index "instrument_ncalibDate_order" on "instrument" ("ncalibDate" desc nulls last, id desc);
create index "instrument_updateDate_order" on "instrument" ("updateDate" desc nulls last, id desc);
create index "instrument_searchText_pairs" on "instrument" using gin (char_pairs("searchText"));

create table "report" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "reportno" text collate "C",
  "versionNo" bigint,
  "itemId" uuid,
  "seisn" text collate "C",
  "appno" text collate "C",
  "templateCode" text,
  "templateVersion" bigint,
  "templateName" text,
  "equdatasysid" uuid,
  "equclacode" text collate "C",
  "equcode" text collate "C",
  "unitId" uuid,
  "unitname" text,
  "inmGroupCode" text collate "C",
  "inspectdate" date,
  "nextinspdate" date,
  "header" jsonb,
  "items" jsonb,
  "inspectResult" text collate "C",
  "resultCode" text collate "C",
  "unacceptable" boolean,
  "problemDesc" text,
  "note" text,
  "inspectors" text,
  "auditUserName" text,
  "approveUserName" text,
  "approveTime" timestamptz,
  "state" text collate "C",
  "stateReason" text,
  "stateTime" timestamptz,
  "replacedBy" uuid,
  "fileKey" text,
  "fileHash" text,
  "pageCount" bigint,
  "sealedTime" timestamptz,
  "verifyCode" text,
  "verifyCount" bigint,
  "areaId" text collate "C",
  "orgId" uuid
);
create index "report_reportno_order" on "report" ("reportno" desc nulls last, id desc);
create index "report_itemId_order" on "report" ("itemId" desc nulls last, id desc);
create index "report_seisn_order" on "report" ("seisn" desc nulls last, id desc);
create index "report_equdatasysid_order" on "report" ("equdatasysid" desc nulls last, id desc);
create index "report_equclacode_order" on "report" ("equclacode" desc nulls last, id desc) include ("orgId", "areaId", "state");
create index "report_unitId_order" on "report" ("unitId" desc nulls last, id desc);
create index "report_unitname_pairs" on "report" using gin (char_pairs("unitname"));
create index "report_inspectdate_order" on "report" ("inspectdate" desc nulls last, id desc) include ("orgId", "areaId", "equclacode", "state");
create index "report_fileHash_order" on "report" ("fileHash" desc nulls last, id desc);
create index "report_verifyCode_order" on "report" ("verifyCode" desc nulls last, id desc);
create index "report_areaId_order" on "report" ("areaId" desc nulls last, id desc) include ("orgId", "equclacode", "state");
create index "report_updateDate_order" on "report" ("updateDate" desc nulls last, id desc) include ("orgId", "areaId", "equclacode", "state");

create table "report_print" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "reportId" uuid,
  "itemId" uuid,
  "seisn" text collate "C",
  "reportno" text collate "C",
  "printCopies" bigint,
  "paperno" text,
  "printerId" text,
  "reason" text,
  "printUserName" text,
  "printDate" timestamptz
);
create index "report_print_reportId_order" on "report_print" ("reportId" desc nulls last, id desc);
create index "report_print_itemId_order" on "report_print" ("itemId" desc nulls last, id desc);
create index "report_print_updateDate_order" on "report_print" ("updateDate" desc nulls last, id desc);

create table "report_remark" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "reportId" uuid,
  "itemId" uuid,
  "field" text,
  "fieldLabel" text,
  "content" text,
  "stepName" text,
  "answer" text,
  "answerUserName" text,
  "answerTime" timestamptz,
  "closed" boolean
);
create index "report_remark_reportId_order" on "report_remark" ("reportId" desc nulls last, id desc);
create index "report_remark_itemId_order" on "report_remark" ("itemId" desc nulls last, id desc);
create index "report_remark_updateDate_order" on "report_remark" ("updateDate" desc nulls last, id desc);

create table "sign_log" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "signno" text collate "C",
  "reportId" uuid,
  "reportno" text collate "C",
  "seisn" text collate "C",
  "signUserName" text,
  "certno" text,
  "signStep" text,
  "signTime" timestamptz,
  "fileName" text,
  "result" text,
  "errmsg" text,
  "orgId" uuid
);
create unique index "sign_log_signno_unique" on "sign_log" ("signno");
create index "sign_log_reportId_order" on "sign_log" ("reportId" desc nulls last, id desc);
create index "sign_log_reportno_order" on "sign_log" ("reportno" desc nulls last, id desc);
create index "sign_log_signTime_order" on "sign_log" ("signTime" desc nulls last, id desc);
create index "sign_log_updateDate_order" on "sign_log" ("updateDate" desc nulls last, id desc);

create table "task_cancellation" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "itemId" uuid,
  "seisn" text collate "C",
  "appno" text collate "C",
  "unitname" text,
  "equclacode" text collate "C",
  "equcodeset" text,
  "reasonId" text collate "C",
  "detailDesc" text,
  "applyUserName" text,
  "applyDate" date,
  "itemStep" text collate "C",
  "status" text collate "C",
  "auditUserName" text,
  "auditTime" timestamptz,
  "auditOpinion" text,
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
  "searchText" text generated always as (coalesce("seisn", '') || ' ' || coalesce("appno", '') || ' ' || coalesce("unitname", '') || ' ' || coalesce("equcodeset", '')) stored
);
create index "task_cancellation_itemId_order" on "task_cancellation" ("itemId" desc nulls last, id desc);
create index "task_cancellation_seisn_order" on "task_cancellation" ("seisn" desc nulls last, id desc);
create index "task_cancellation_step_order" on "task_cancellation" ("step" desc nulls last, id desc);
create index "task_cancellation_updateDate_order" on "task_cancellation" ("updateDate" desc nulls last, id desc);
create index "task_cancellation_open" on "task_cancellation" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';
create index "task_cancellation_searchText_pairs" on "task_cancellation" using gin (char_pairs("searchText"));

create table "unable_inspection" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "itemId" uuid,
  "seisn" text collate "C",
  "equdatasysid" uuid,
  "unitId" uuid,
  "unableReason" text collate "C",
  "unableDate" date,
  "note" text,
  "areaId" text collate "C",
  "orgId" uuid
);
create index "unable_inspection_itemId_order" on "unable_inspection" ("itemId" desc nulls last, id desc);
create index "unable_inspection_seisn_order" on "unable_inspection" ("seisn" desc nulls last, id desc);
create index "unable_inspection_updateDate_order" on "unable_inspection" ("updateDate" desc nulls last, id desc);

create table "unqualified" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "itemId" uuid,
  "reportId" uuid,
  "reportno" text collate "C",
  "equdatasysid" uuid,
  "equcode" text collate "C",
  "equname" text,
  "equclacode" text collate "C",
  "unitId" uuid,
  "useunit" text,
  "useaddress" text,
  "inspectdate" date,
  "inspectResult" text collate "C",
  "unqualifiedItem" text,
  "disposeStatus" text collate "C",
  "disposeResult" text,
  "disposeDate" date,
  "disposeUserName" text,
  "areaId" text collate "C",
  "orgId" uuid,
  "searchText" text generated always as (coalesce("equcode", '') || ' ' || coalesce("equname", '') || ' ' || coalesce("useunit", '') || ' ' || coalesce("useaddress", '') || ' ' || coalesce("reportno", '')) stored
);
create index "unqualified_itemId_order" on "unqualified" ("itemId" desc nulls last, id desc);
create index "unqualified_equdatasysid_order" on "unqualified" ("equdatasysid" desc nulls last, id desc);
create index "unqualified_equclacode_order" on "unqualified" ("equclacode" desc nulls last, id desc);
create index "unqualified_useunit_pairs" on "unqualified" using gin (char_pairs("useunit"));
create index "unqualified_inspectdate_order" on "unqualified" ("inspectdate" desc nulls last, id desc);
create index "unqualified_areaId_order" on "unqualified" ("areaId" desc nulls last, id desc);
create index "unqualified_updateDate_order" on "unqualified" ("updateDate" desc nulls last, id desc);
create index "unqualified_searchText_pairs" on "unqualified" using gin (char_pairs("searchText"));

alter table "business_item" add column "arrangeNote" text;

alter table "business_item" add column "visitNo" text;

alter table "instrument" add column "recOrguniName" text;

alter table "instrument" add column "recManuniName" text;

alter table "business_item" add column "printerId" text;

create unique index "business_item_archiveNo_unique" on "business_item" ("archiveNo");

alter table "charge" add column "invoiceDate" date;

alter table "charge" add column "invoiceUserName" text;

alter table "charge" add column "confirmUserName" text;

alter table "charge" add column "confirmDate" date;

alter table "charge" add column "paymentId" uuid;

alter table "charge" add column "tradeNo" text collate "C";

alter table "charge" add column "payTime" date;

alter table "charge" add column "remindCount" bigint;

alter table "charge" add column "voidReason" text;

alter table "charge" add column "step" text collate "C";

alter table "charge" add column "taskId" uuid;

alter table "charge" add column "dealMan" text collate "C";

alter table "charge" add column "dealManName" text;

alter table "charge" add column "receiveTime" timestamptz;

alter table "charge" add column "deadline" date;

alter table "charge" add column "backReason" text;

alter table "charge" add column "backDescription" text;

alter table "charge" add column "backDutyTask" text;

alter table "charge" add column "searchText" text generated always as (coalesce("chasn", '') || ' ' || coalesce("appno", '') || ' ' || coalesce("unitname", '') || ' ' || coalesce("invoiceno", '')) stored;

create index "charge_invoiceno_order" on "charge" ("invoiceno" desc nulls last, id desc);

create index "charge_paymentId_order" on "charge" ("paymentId" desc nulls last, id desc);

create index "charge_step_order" on "charge" ("step" desc nulls last, id desc);

create index "charge_open" on "charge" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';

create index "charge_searchText_pairs" on "charge" using gin (char_pairs("searchText"));

create table "payment" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "tradeNo" text collate "C",
  "amount" bigint,
  "payWay" text collate "C",
  "payTime" date,
  "payerName" text,
  "chasn" text collate "C",
  "appno" text collate "C",
  "chargeCount" bigint,
  "unitId" uuid,
  "unitname" text,
  "areaId" text collate "C",
  "orgId" uuid,
  "note" text
);
create unique index "payment_tradeNo_unique" on "payment" ("tradeNo");
create index "payment_payTime_order" on "payment" ("payTime" desc nulls last, id desc);
create index "payment_unitname_pairs" on "payment" using gin (char_pairs("unitname"));
create index "payment_updateDate_order" on "payment" ("updateDate" desc nulls last, id desc);

-- Charges from before they had a process stand at the step of their state, with an open task.
update "charge" set "step" = case "status" when '0' then 'SFDJ' when '1' then 'SFQR' when '2' then 'SFJF' else 'end' end,
  "receiveTime" = "updateDate" where "step" is null;

insert into task (process, "recordId", step, "receiveTime")
  select 'charge', id, step, "receiveTime" from "charge" where step <> 'end' and "taskId" is null;

update "charge" set "taskId" = task.id from task
  where task.process = 'charge' and task."recordId" = "charge".id and task."doneTime" is null and "charge"."taskId" is null;

alter table "defect" add column "handleAdvice" text;

alter table "business_item" add column "finishProblem" text;

alter table "business_item" add column "recheckUserName" text;
alter table "business_item" add column "recheckTime" timestamptz;
alter table "business_item" add column "recheckOpinion" text;

alter table "hidden_danger" add column "note" text;

alter table "report" add column "issueDate" date;

create index "report_issueDate_order" on "report" ("issueDate" desc nulls last, id desc) include ("orgId", "areaId", "equclacode", "state");
