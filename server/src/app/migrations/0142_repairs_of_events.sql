alter table "fault_repair" add column "eventno" text collate "C";

create index "fault_repair_eventno_order" on "fault_repair" ("eventno" desc nulls last, id desc);
