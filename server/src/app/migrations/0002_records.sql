create table "agreement" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "agreementno" text collate "C",
  "unitId" uuid,
  "unitname" text,
  "agreementType" text collate "C",
  "startDate" date,
  "endDate" date,
  "money" bigint,
  "settleCycle" bigint,
  "content" text,
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
  "searchText" text generated always as (coalesce("agreementno", '') || ' ' || coalesce("unitname", '') || ' ' || coalesce("content", '')) stored
);
create unique index "agreement_agreementno_unique" on "agreement" ("agreementno");
create index "agreement_unitname_pairs" on "agreement" using gin (char_pairs("unitname"));
create index "agreement_step_order" on "agreement" ("step" desc nulls last, id desc);
create index "agreement_updateDate_order" on "agreement" ("updateDate" desc nulls last, id desc);
create index "agreement_open" on "agreement" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';
create index "agreement_searchText_pairs" on "agreement" using gin (char_pairs("searchText"));

create table "area" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "code" text collate "C",
  "name" text,
  "parentCode" text,
  "type" bigint,
  "sort" bigint
);
create unique index "area_code_unique" on "area" ("code");
create index "area_parentCode_order" on "area" ("parentCode" desc nulls last, id desc);
create index "area_updateDate_order" on "area" ("updateDate" desc nulls last, id desc);

create table "attachment" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "attrefsysid" uuid,
  "atttype" text collate "C",
  "attCategory" text,
  "attClass" text,
  "attitle" text,
  "attname" text,
  "attfileroute" text,
  "size" bigint,
  "contentType" text,
  "datasource" text,
  "bucket" text,
  "endpoint" text
);
create index "attachment_attrefsysid_order" on "attachment" ("attrefsysid" desc nulls last, id desc);
create index "attachment_updateDate_order" on "attachment" ("updateDate" desc nulls last, id desc);

create table "business_item" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "seisn" text collate "C",
  "appmainsysid" uuid,
  "appno" text collate "C",
  "unitId" uuid,
  "unitname" text,
  "equdatasysid" uuid,
  "equclacode" text collate "C",
  "equcode" text collate "C",
  "equname" text,
  "equregcode" text,
  "usecertno" text,
  "factoryno" text,
  "innerno" text,
  "idcode" text,
  "useaddress" text,
  "seisortcode" text collate "C",
  "inmGroupCode" text collate "C",
  "ninspectdate" date,
  "verifyTestStatus" text collate "C",
  "appdate" date,
  "inspDept" uuid,
  "proPrincipalId" text collate "C",
  "proPrincipalName" text,
  "inspectors" text,
  "areaId" text collate "C",
  "orgId" uuid,
  "state" text collate "C",
  "step" text collate "C",
  "taskId" uuid,
  "dealMan" text collate "C",
  "dealManName" text,
  "receiveTime" timestamptz,
  "deadline" date,
  "backReason" text,
  "backDescription" text,
  "backDutyTask" text,
  "searchText" text generated always as (coalesce("equcode", '') || ' ' || coalesce("equregcode", '') || ' ' || coalesce("usecertno", '') || ' ' || coalesce("factoryno", '') || ' ' || coalesce("idcode", '')) stored
);
create unique index "business_item_seisn_unique" on "business_item" ("seisn");
create index "business_item_appmainsysid_order" on "business_item" ("appmainsysid" desc nulls last, id desc);
create index "business_item_appno_order" on "business_item" ("appno" desc nulls last, id desc);
create index "business_item_unitId_order" on "business_item" ("unitId" desc nulls last, id desc);
create index "business_item_unitname_pairs" on "business_item" using gin (char_pairs("unitname"));
create index "business_item_equdatasysid_order" on "business_item" ("equdatasysid" desc nulls last, id desc);
create index "business_item_equclacode_order" on "business_item" ("equclacode" desc nulls last, id desc) include ("orgId", "areaId", "state", "step", "appdate");
create index "business_item_equcode_order" on "business_item" ("equcode" desc nulls last, id desc);
create index "business_item_appdate_order" on "business_item" ("appdate" desc nulls last, id desc) include ("orgId", "areaId", "equclacode", "state", "step");
create index "business_item_areaId_order" on "business_item" ("areaId" desc nulls last, id desc) include ("orgId", "equclacode", "state", "step", "appdate");
create index "business_item_step_order" on "business_item" ("step" desc nulls last, id desc);
create index "business_item_updateDate_order" on "business_item" ("updateDate" desc nulls last, id desc) include ("orgId", "areaId", "equclacode", "state", "step", "appdate");
create index "business_item_open" on "business_item" ("receiveTime" desc nulls last, id desc) include ("orgId", "areaId", "equclacode", "state", "step", "appdate", "dealMan") where "step" <> 'end';
create index "business_item_searchText_pairs" on "business_item" using gin (char_pairs("searchText"));

create table "charge" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "chasn" text collate "C",
  "appno" text collate "C",
  "appmainsysid" uuid,
  "unitId" uuid,
  "unitname" text,
  "entryType" text collate "C",
  "totalMoney" bigint,
  "reliefMoney" bigint,
  "receivableMoney" bigint,
  "reliefType" text collate "C",
  "payWay" text collate "C",
  "invoiceno" text collate "C",
  "payConfirmStatus" text collate "C",
  "status" text collate "C",
  "areaId" text collate "C",
  "orgId" uuid,
  "note" text
);
create unique index "charge_chasn_unique" on "charge" ("chasn");
create index "charge_appno_order" on "charge" ("appno" desc nulls last, id desc);
create index "charge_appmainsysid_order" on "charge" ("appmainsysid" desc nulls last, id desc);
create index "charge_unitname_pairs" on "charge" using gin (char_pairs("unitname"));
create index "charge_updateDate_order" on "charge" ("updateDate" desc nulls last, id desc);

create table "charge_line" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "chargeId" uuid,
  "itemCode" text,
  "itemName" text,
  "seisn" text,
  "equdatasysid" uuid,
  "equcode" text,
  "price" bigint,
  "quantity" numeric,
  "money" bigint,
  "rule" text,
  "ruleVersion" text,
  "explanation" text,
  "sort" bigint
);
create index "charge_line_chargeId_order" on "charge_line" ("chargeId" desc nulls last, id desc);
create index "charge_line_updateDate_order" on "charge_line" ("updateDate" desc nulls last, id desc);

create table "client_error" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "type" text,
  "code" text collate "C",
  "mes" text,
  "url" text,
  "userName" text,
  "time" timestamptz
);
create index "client_error_updateDate_order" on "client_error" ("updateDate" desc nulls last, id desc);

create table "declaration" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "appno" text collate "C",
  "seisn" text collate "C",
  "state" text collate "C",
  "unitId" uuid,
  "unitname" text,
  "creditcode" text collate "C",
  "address" text,
  "inscontactname" text,
  "INSCONTACTTEL" text collate "C",
  "inmGroupCode" text collate "C",
  "seisortcodeset" text collate "C",
  "equclacode" text collate "C",
  "equcodeset" text collate "C",
  "equdatasysid" text collate "C",
  "equcount" bigint,
  "appdate" date,
  "expectdate" date,
  "appway" text collate "C",
  "verifyTestStatus" text collate "C",
  "VERIFYTESTSTATUSSEISN" text collate "C",
  "payConfirmStatus" text collate "C",
  "chargesysids" text collate "C",
  "isNinspdateOverdue" boolean,
  "inspDept" uuid,
  "missingMaterial" text,
  "acceptno" text collate "C",
  "acceptDate" date,
  "acceptUserName" text,
  "acceptOpinion" text,
  "voidReason" text,
  "areaId" text collate "C",
  "orgId" uuid,
  "flowunicode" text,
  "note" text,
  "step" text collate "C",
  "taskId" uuid,
  "dealMan" text collate "C",
  "dealManName" text,
  "receiveTime" timestamptz,
  "deadline" date,
  "backReason" text,
  "backDescription" text,
  "backDutyTask" text
);
create unique index "declaration_appno_unique" on "declaration" ("appno");
create index "declaration_unitId_order" on "declaration" ("unitId" desc nulls last, id desc);
create index "declaration_unitname_pairs" on "declaration" using gin (char_pairs("unitname"));
create index "declaration_equclacode_order" on "declaration" ("equclacode" desc nulls last, id desc) include ("orgId", "areaId", "state", "step", "appdate");
create index "declaration_appdate_order" on "declaration" ("appdate" desc nulls last, id desc) include ("orgId", "areaId", "equclacode", "state", "step");
create unique index "declaration_acceptno_unique" on "declaration" ("acceptno");
create index "declaration_areaId_order" on "declaration" ("areaId" desc nulls last, id desc) include ("orgId", "equclacode", "state", "step", "appdate");
create index "declaration_step_order" on "declaration" ("step" desc nulls last, id desc);
create index "declaration_updateDate_order" on "declaration" ("updateDate" desc nulls last, id desc) include ("orgId", "areaId", "equclacode", "state", "step", "appdate");
create index "declaration_open" on "declaration" ("receiveTime" desc nulls last, id desc) include ("orgId", "areaId", "equclacode", "state", "step", "appdate", "dealMan") where "step" <> 'end';

create table "dictionary_item" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "type" text,
  "value" text collate "C",
  "label" text,
  "parentValue" text,
  "parentId" text,
  "sort" bigint,
  "enabled" boolean,
  "note" text
);
create index "dictionary_item_type_order" on "dictionary_item" ("type" desc nulls last, id desc);
create index "dictionary_item_updateDate_order" on "dictionary_item" ("updateDate" desc nulls last, id desc);

create table "equipment" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "equclacode" text collate "C",
  "equclaname" text,
  "equname" text,
  "equcode" text collate "C",
  "equregcode" text collate "C",
  "usecertno" text collate "C",
  "factoryno" text collate "C",
  "innerno" text,
  "idcode" text collate "C",
  "model" text,
  "importType" text collate "C",
  "isMobile" boolean,
  "isKeyEquip" text collate "C",
  "designunit" text,
  "madeunit" text,
  "madelicno" text,
  "madedate" date,
  "prostandard" text,
  "certno" text,
  "typetestunit" text,
  "typetestno" text,
  "madeinspunit" text,
  "madeinspno" text,
  "designlife" numeric,
  "instunit" text,
  "instlicno" text,
  "instdate" date,
  "informno" text,
  "instinspunit" text,
  "instinspdate" date,
  "reformunit" text,
  "reformdate" date,
  "repairunit" text,
  "repairdate" date,
  "useunit" text,
  "useunitcode" text collate "C",
  "ownerunit" text,
  "useaddress" text,
  "areaId" text collate "C",
  "townId" text collate "C",
  "longitude" numeric,
  "latitude" numeric,
  "usePlaceKind" text collate "C",
  "usedate" date,
  "useState" text collate "C",
  "safemanager" text,
  "safemanagertel" text collate "C",
  "contact" text,
  "contacttel" text collate "C",
  "maintunit" text,
  "emergencytel" text collate "C",
  "regState" text collate "C",
  "regType" text collate "C",
  "regunit" text,
  "regdate" date,
  "regperson" text,
  "canceldate" date,
  "inspunit" text,
  "lastinspkind" text collate "C",
  "lastinspdate" date,
  "lastreportno" text,
  "lastresult" text collate "C",
  "nextinspdate" date,
  "nextannualdate" date,
  "fixedassets" numeric,
  "insurer" text,
  "policyno" text,
  "policyend" date,
  "remark" text,
  "unitId" uuid,
  "ownerUnitId" uuid,
  "maintUnitId" uuid,
  "dueRule" text,
  "params" jsonb,
  "searchText" text generated always as (coalesce("equcode", '') || ' ' || coalesce("equregcode", '') || ' ' || coalesce("usecertno", '') || ' ' || coalesce("factoryno", '') || ' ' || coalesce("idcode", '') || ' ' || coalesce("equname", '') || ' ' || coalesce("useunit", '') || ' ' || coalesce("useaddress", '')) stored
);
create index "equipment_equclacode_order" on "equipment" ("equclacode" desc nulls last, id desc) include ("areaId", "useState", "regState", "lastinspdate", "nextinspdate");
create index "equipment_equcode_order" on "equipment" ("equcode" desc nulls last, id desc);
create index "equipment_equregcode_order" on "equipment" ("equregcode" desc nulls last, id desc);
create index "equipment_usecertno_order" on "equipment" ("usecertno" desc nulls last, id desc);
create index "equipment_factoryno_order" on "equipment" ("factoryno" desc nulls last, id desc);
create index "equipment_idcode_order" on "equipment" ("idcode" desc nulls last, id desc);
create index "equipment_madeunit_pairs" on "equipment" using gin (char_pairs("madeunit"));
create index "equipment_useunit_pairs" on "equipment" using gin (char_pairs("useunit"));
create index "equipment_areaId_order" on "equipment" ("areaId" desc nulls last, id desc) include ("equclacode", "useState", "regState", "lastinspdate", "nextinspdate");
create index "equipment_maintunit_pairs" on "equipment" using gin (char_pairs("maintunit"));
create index "equipment_lastinspdate_order" on "equipment" ("lastinspdate" desc nulls last, id desc) include ("areaId", "equclacode", "useState", "regState", "nextinspdate");
create index "equipment_nextinspdate_order" on "equipment" ("nextinspdate" desc nulls last, id desc) include ("areaId", "equclacode", "useState", "regState", "lastinspdate");
create index "equipment_unitId_order" on "equipment" ("unitId" desc nulls last, id desc);
create index "equipment_maintUnitId_order" on "equipment" ("maintUnitId" desc nulls last, id desc);
create index "equipment_updateDate_order" on "equipment" ("updateDate" desc nulls last, id desc) include ("areaId", "equclacode", "useState", "regState", "lastinspdate", "nextinspdate");
create index "equipment_searchText_pairs" on "equipment" using gin (char_pairs("searchText"));

create table "message" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "receiver" text collate "C",
  "title" text,
  "content" text,
  "msgType" text collate "C",
  "sender" text,
  "sendTime" timestamptz,
  "readStatus" text collate "C",
  "link" text
);
create index "message_receiver_order" on "message" ("receiver" desc nulls last, id desc);
create index "message_updateDate_order" on "message" ("updateDate" desc nulls last, id desc);

create table "organisation" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "name" text,
  "code" text collate "C",
  "parentId" uuid,
  "type" text collate "C",
  "areaId" text collate "C",
  "leader" text,
  "phone" text collate "C",
  "sort" bigint,
  "enabled" boolean,
  "needsTaskConfirm" boolean,
  "note" text
);
create unique index "organisation_code_unique" on "organisation" ("code");
create index "organisation_parentId_order" on "organisation" ("parentId" desc nulls last, id desc);
create index "organisation_updateDate_order" on "organisation" ("updateDate" desc nulls last, id desc);

create table "role" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "code" text collate "C",
  "name" text,
  "permissions" text collate "C",
  "isBase" boolean,
  "sort" bigint,
  "note" text
);
create unique index "role_code_unique" on "role" ("code");
create index "role_updateDate_order" on "role" ("updateDate" desc nulls last, id desc);

create table "sms_message" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "recnumber" text collate "C",
  "sendType" text collate "C",
  "content" text,
  "datacode" text,
  "status" text collate "C",
  "sendTime" timestamptz,
  "failReason" text
);
create index "sms_message_updateDate_order" on "sms_message" ("updateDate" desc nulls last, id desc);

create table "unit" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "unitname" text,
  "creditcode" text collate "C",
  "unitcode" text collate "C",
  "unittype" text collate "C",
  "unitNature" text collate "C",
  "areaId" text collate "C",
  "address" text,
  "legalperson" text,
  "contactname" text,
  "contacttel" text collate "C",
  "postcode" text,
  "fax" text collate "C",
  "email" text,
  "bankName" text,
  "bankAccount" text,
  "pinyin" text,
  "isAgreement" boolean,
  "note" text,
  "searchText" text generated always as (coalesce("unitname", '') || ' ' || coalesce("creditcode", '') || ' ' || coalesce("pinyin", '') || ' ' || coalesce("address", '')) stored
);
create index "unit_unitname_pairs" on "unit" using gin (char_pairs("unitname"));
create unique index "unit_creditcode_unique" on "unit" ("creditcode");
create unique index "unit_unitcode_unique" on "unit" ("unitcode");
create index "unit_areaId_order" on "unit" ("areaId" desc nulls last, id desc);
create index "unit_updateDate_order" on "unit" ("updateDate" desc nulls last, id desc);
create index "unit_searchText_pairs" on "unit" using gin (char_pairs("searchText"));

create table "app_user" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "loginName" text collate "C",
  "name" text,
  "mobile" text collate "C",
  "orgId" uuid,
  "departId" uuid,
  "unitId" uuid,
  "unitname" text,
  "jurisdiction" text collate "C",
  "industryType" text collate "C",
  "roles" text collate "C",
  "cityAccountCode" text,
  "enabled" boolean,
  "mustChangePassword" boolean,
  "lastLogin" timestamptz,
  "note" text
);
create unique index "app_user_loginName_unique" on "app_user" ("loginName");
create index "app_user_orgId_order" on "app_user" ("orgId" desc nulls last, id desc);
create index "app_user_updateDate_order" on "app_user" ("updateDate" desc nulls last, id desc);
