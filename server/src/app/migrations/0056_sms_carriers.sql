-- Carriers that take the number of a template and its parameters instead of a text, and tell what arrived.

alter table sms_template add column "carrierCode" text;
alter table sms_message
  add column "receipt" text,
  add column "receiptTime" timestamptz,
  add column "providerNo" text;
create index "sms_message_providerNo_order" on "sms_message" ("providerNo" desc nulls last, id desc);

-- What stands for the parameters of a message that is not sent yet: closed with the platform's secret, gone with the sending.
create table sms_parameters (
  id uuid primary key references sms_message (id) on delete cascade,
  content text not null
);
