alter table "transfer_log" add column "sampleno" text collate "C", add column "orgId" uuid;
create index "transfer_log_orgId_order" on "transfer_log" ("orgId" desc nulls last, id desc);

-- Bytes that several files share go with the last of them.
create index "attachment_attfileroute" on "attachment" ("attfileroute");
