-- Further visits after a mistake of the institute name the correction that frees them.

alter table "declaration" add column "correctno" text;
