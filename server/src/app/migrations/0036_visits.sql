alter table "business_item" add column "planInspectTime" text;

alter table "business_item" add column "overloadReason" text;
