alter table "law_violation" add column "publishUntil" date;

alter table "law_violation" add column "isMinorPenalty" boolean;

alter table "law_violation" add column "isPublishLate" boolean;

alter table "law_violation" add column "announcementId" uuid;

alter table "law_violation" add column "withdrawReason" text;

create index "law_violation_publishUntil_order" on "law_violation" ("publishUntil" desc nulls last, id desc);
