-- Further visits after a mistake of the institute name the correction that frees them.

alter table "declaration" add column "correctno" text;
-- Lines of workbooks of devices to be declared, with the declaration that each came to.

create table "declaration_line" (
  "id" uuid primary key default uuidv7(),
  "version" integer not null default 1,
  "createDate" timestamptz not null default now(),
  "createUserName" text,
  "updateDate" timestamptz not null default now(),
  "updateUserName" text,
  "equcode" text,
  "inmGroupCode" text collate "C",
  "expectdate" date,
  "note" text,
  "equdatasysid" uuid,
  "equclacode" text collate "C",
  "unitId" uuid,
  "appmainsysid" uuid,
  "declaredVersion" bigint
);
create index "declaration_line_equdatasysid_order" on "declaration_line" ("equdatasysid" desc nulls last, id desc);
create index "declaration_line_appmainsysid_order" on "declaration_line" ("appmainsysid" desc nulls last, id desc);
create index "declaration_line_updateDate_order" on "declaration_line" ("updateDate" desc nulls last, id desc);
