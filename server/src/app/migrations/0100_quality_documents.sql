create table "quality_document" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "planno" text collate "C",
  "planName" text,
  "fileno" text collate "C",
  "fileTitle" text,
  "catalogCode" text collate "C",
  "fileCategory" text collate "C",
  "versionNo" bigint,
  "formerId" uuid,
  "compileUser" text collate "C",
  "compileUserName" text,
  "planFinishDate" date,
  "revisionReason" text,
  "summary" text,
  "status" text collate "C",
  "auditUser" text collate "C",
  "auditUserName" text,
  "auditTime" timestamptz,
  "auditOpinion" text,
  "approveUserName" text,
  "approveTime" timestamptz,
  "approveOpinion" text,
  "receiveOrgs" text collate "C",
  "receiveDepart" text,
  "copyNo" text collate "C",
  "issueUserName" text,
  "issueDate" date,
  "effectDate" date,
  "withdrawDate" date,
  "receivedCount" bigint,
  "receiverCount" bigint,
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
  "searchText" text generated always as (coalesce("planno", '') || ' ' || coalesce("fileno", '') || ' ' || coalesce("fileTitle", '') || ' ' || coalesce("planName", '')) stored
);
create unique index "quality_document_planno_unique" on "quality_document" ("planno");
create index "quality_document_fileno_order" on "quality_document" ("fileno" desc nulls last, id desc);
create index "quality_document_fileTitle_pairs" on "quality_document" using gin (char_pairs("fileTitle" collate "C"));
create index "quality_document_catalogCode_order" on "quality_document" ("catalogCode" desc nulls last, id desc);
create index "quality_document_fileCategory_order" on "quality_document" ("fileCategory" desc nulls last, id desc);
create index "quality_document_formerId_order" on "quality_document" ("formerId" desc nulls last, id desc);
create index "quality_document_planFinishDate_order" on "quality_document" ("planFinishDate" desc nulls last, id desc);
create index "quality_document_status_order" on "quality_document" ("status" desc nulls last, id desc);
create index "quality_document_issueDate_order" on "quality_document" ("issueDate" desc nulls last, id desc);
create index "quality_document_effectDate_order" on "quality_document" ("effectDate" desc nulls last, id desc);
create index "quality_document_step_order" on "quality_document" ("step" desc nulls last, id desc);
create index "quality_document_updateDate_order" on "quality_document" ("updateDate" desc nulls last, id desc);
create index "quality_document_open" on "quality_document" ("receiveTime" desc nulls last, id desc) include ("step", "dealMan") where "step" <> 'end';
create index "quality_document_searchText_pairs" on "quality_document" using gin (char_pairs("searchText" collate "C"));

create table "document_receipt" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "documentId" uuid,
  "fileno" text collate "C",
  "fileTitle" text,
  "fileCategory" text collate "C",
  "versionNo" bigint,
  "copyNo" text collate "C",
  "issueDate" date,
  "effectDate" date,
  "receiveOrg" uuid,
  "receiveDepart" text,
  "status" text collate "C",
  "receiveUserName" text,
  "receiveTime" timestamptz,
  "urgeCount" bigint,
  "lastUrgeTime" timestamptz,
  "orgId" uuid
);
create index "document_receipt_documentId_order" on "document_receipt" ("documentId" desc nulls last, id desc);
create index "document_receipt_fileTitle_pairs" on "document_receipt" using gin (char_pairs("fileTitle" collate "C"));
create index "document_receipt_copyNo_order" on "document_receipt" ("copyNo" desc nulls last, id desc);
create index "document_receipt_issueDate_order" on "document_receipt" ("issueDate" desc nulls last, id desc);
create index "document_receipt_receiveOrg_order" on "document_receipt" ("receiveOrg" desc nulls last, id desc);
create index "document_receipt_updateDate_order" on "document_receipt" ("updateDate" desc nulls last, id desc);

-- A document has one version in force, and one that is being made or waits for its day.
create unique index "quality_document_in_force" on "quality_document" ("orgId", "fileno") where "status" = '6';
create unique index "quality_document_one_open" on "quality_document" ("orgId", "fileno")
  where "status" in ('0', '1', '2', '3', '4', '5', '8');
create unique index "document_receipt_once" on "document_receipt" ("documentId", "receiveOrg");
create index "document_receipt_waiting" on "document_receipt" ("issueDate") where "status" = '1';

-- The tree of documents is the dictionary WJTX_MENU_TREE.
create view "quality_catalog" with (security_invoker = true) as
  select item.id, item.version, item."createDate", item."createUserName", item."updateDate", item."updateUserName",
    item.label as "catalogName", item.value as "catalogCode", nullif(item."parentValue", '') as "parentCatalogCode",
    above.id as "parentId", item.sort as "sortNo", item.enabled
  from dictionary_item item
  left join dictionary_item above on above.type = item.type and above.value = nullif(item."parentValue", '')
  where item.type = 'WJTX_MENU_TREE';
