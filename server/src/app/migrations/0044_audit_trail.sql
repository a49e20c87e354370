-- Seals cover the flow log as well, in the same chain, and name the key that they were made with (decision 0048).
alter table audit_seal
  alter "entryId" drop not null,
  add "eventId" uuid references flow_event (id),
  add "keyId" text,
  add constraint audit_seal_of_one check (num_nonnulls("entryId", "eventId") = 1);
-- Instances of an older release that still run make seals without a key: those would count as a break.
alter table audit_seal add constraint audit_seal_keyed check ("keyId" is not null) not valid;
create unique index audit_seal_event on audit_seal ("eventId") where "eventId" is not null;

-- What the checks of the chain have shown: one a day and data folder, and those ordered by hand. Rows are only added.
create table audit_check (
  id uuid primary key default uuidv7(),
  at timestamptz not null,
  "byHand" boolean not null,
  "anchorFile" uuid not null,
  checked bigint not null,
  "brokenAt" bigint,
  problem text,
  hash text not null,
  anchors bigint not null,
  "anchoredSince" timestamptz
);
create index audit_check_at on audit_check (at);

-- Refused requests: what was refused to whom. Places have no gaps, so that a receiver sees what it has missed.
create table refusal (
  place bigint primary key,
  at timestamptz not null,
  kind text not null,
  who text not null,
  name text not null,
  ip text not null,
  method text not null,
  path text not null,
  does text,
  "recordKind" text,
  "requestId" text not null,
  -- How many alike came within a second.
  count integer not null
);
create index refusal_who on refusal (who, at) where who <> '';
create index refusal_at on refusal (at);

-- How far the trail was handed to the receiver outside.
create table syslog_position (stream text primary key, place bigint not null, at timestamptz not null);

-- What must stay six months (Cybersecurity Law, article 21) the application cannot delete; this does it afterwards, and
-- keeps the newest refusal for the numbers of those that come.
create function clear_security_logs(before timestamptz, most integer) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  latest timestamptz := least(before, now() - interval '184 days');
  attempts bigint;
  refusals bigint;
begin
  delete from login_attempt where id in (select id from login_attempt where "updateDate" < latest limit most);
  get diagnostics attempts = row_count;
  delete from refusal where place in (
    select place from refusal where at < latest and place < (select max(place) from refusal) limit most);
  get diagnostics refusals = row_count;
  return attempts + refusals;
end $$;
revoke execute on function clear_security_logs(timestamptz, integer) from public;
