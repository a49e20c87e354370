alter table "safety_check" add column "noticeId" uuid;
