alter table "hidden_danger" add column "hazardClause" text collate "C";

alter table "hidden_danger" add column "dutyUserName" text;

alter table "hidden_danger" add column "rectifyMeasure" text;

alter table "hidden_danger" add column "rectifyFund" bigint;

alter table "hidden_danger" add column "emergencyPlan" text;

alter table "hidden_danger" add column "rectifyDesc" text;

alter table "hidden_danger" add column "rectifyDate" date;

alter table "hidden_danger" add column "superviseDemand" text;

alter table "hidden_danger" add column "superviseUserName" text;

alter table "hidden_danger" add column "superviseDate" date;

alter table "hidden_danger" add column "checkDate" date;

alter table "hidden_danger" add column "checkUserNames" text;

alter table "hidden_danger" add column "checkOpinion" text;
