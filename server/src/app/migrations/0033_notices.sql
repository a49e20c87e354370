alter table "inspection_notice" add column "itemCodes" text;

alter table "inspection_notice" add column "signTime" timestamptz;

alter table "inspection_notice" add column "inspectorSign" text collate "C";

alter table "inspection_notice" add column "unitSign" text collate "C";

alter table "inspection_notice" add column "confirmReportno" text;
