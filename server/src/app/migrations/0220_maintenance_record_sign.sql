alter table "maintenance_record" add column "confirmSign" text collate "C";
