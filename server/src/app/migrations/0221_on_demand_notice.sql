alter table "on_demand_maintenance" add column "noticeId" uuid;
