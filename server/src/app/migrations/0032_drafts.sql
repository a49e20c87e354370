alter table "declaration" add column "lackingMaterials" text;

alter table "declaration" add column "lackReason" text;

alter table "declaration" add column "hasStopped" boolean;

alter table "declaration" add column "stoppedPurpose" text collate "C";

alter table "declaration" add column "stoppedReason" text;
