-- Numbers of persons may be kept closed (decision 0065). What they are compared by stands in the closed value itself; of
-- one that is not closed it is the number.
create function personal_key(value text) returns text immutable strict parallel safe language sql
  return case when value ~ '^~[sa]1\.' then split_part(value, '.', 3) else value end;

-- The keys by which anything was ever closed: an instance that has not all of them does not start.
create table personal_key (
  id text primary key,
  since timestamptz not null default now()
);

drop index "person_idcard_order";
create index "person_idcard_order" on "person" (personal_key("idcard"));
drop index "maint_person_audit_idcard_order";
create index "maint_person_audit_idcard_order" on "maint_person_audit" (personal_key("idcard"));
drop index "sms_received_sendnumber_order";
create index "sms_received_sendnumber_order" on "sms_received" (personal_key("sendnumber"));
drop index "sms_message_recnumber_order";
create index "sms_message_recnumber_order" on "sms_message" (personal_key("recnumber"));
