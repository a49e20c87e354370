-- How far a person is cleared (decision 0066).
alter table "app_user" add column "clearance" text collate "C";
