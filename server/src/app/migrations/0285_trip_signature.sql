alter table "phone_operation" add column "signature" text;
