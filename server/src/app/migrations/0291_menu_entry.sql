create table "menu_entry" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "entryKey" text collate "C",
  "entryKind" text collate "C",
  "sysCode" text collate "C",
  "name" text,
  "parentId" uuid,
  "href" text,
  "icon" text collate "C",
  "sortNo" bigint,
  "isShow" boolean,
  "roles" text collate "C",
  "permission" text,
  "standardName" text,
  "standardParentId" uuid,
  "standardSort" bigint,
  "standardIcon" text collate "C",
  "treeOrder" text
);
create unique index "menu_entry_entryKey_unique" on "menu_entry" ("entryKey");
create index "menu_entry_parentId_order" on "menu_entry" ("parentId" desc nulls last, id desc);
create index "menu_entry_treeOrder_order" on "menu_entry" ("treeOrder" desc nulls last, id desc);
create index "menu_entry_updateDate_order" on "menu_entry" ("updateDate" desc nulls last, id desc);
