-- What a person proves oneself by beside the password. Nothing here is in a record, so that nothing lists or exports it.

-- Time-based one-time passwords; the secret is closed with the platform's secret.
create table totp_factor (
  "userId" uuid primary key references "app_user" (id) on delete cascade,
  closed text not null,
  "createDate" timestamptz not null,
  -- Null until a first password has shown that the person's device knows the secret.
  "confirmedAt" timestamptz,
  "lastUsed" timestamptz,
  -- The last step of 30 seconds whose password was used: it and earlier ones are refused.
  "lastStep" bigint not null default 0
);

create table passkey (
  id uuid primary key default uuidv7(),
  "userId" uuid not null references "app_user" (id) on delete cascade,
  "credentialId" text not null unique,
  "publicKey" text not null,
  counter bigint not null,
  transports text not null default '',
  name text not null,
  "createDate" timestamptz not null,
  "lastUsed" timestamptz
);
create index passkey_of_user on passkey ("userId");

-- Hashes of codes of 80 random bits, each for one sign-in.
create table recovery_code (
  "userId" uuid not null references "app_user" (id) on delete cascade,
  "codeHash" text not null,
  primary key ("userId", "codeHash")
);

-- A right password whose second factor is still to come.
create table factor_ticket (
  "ticketHash" text primary key,
  "userId" uuid not null references "app_user" (id) on delete cascade,
  remember boolean not null,
  "loginType" text not null,
  tries integer not null default 0,
  "endsAt" timestamptz not null
);
create index factor_ticket_of_user on factor_ticket ("userId");
create index factor_ticket_ends on factor_ticket ("endsAt");

-- What a passkey is asked to sign: for a ticket at signing in, for a session where one is added. Each counts once.
create table passkey_challenge (
  holder text primary key,
  challenge text not null,
  "endsAt" timestamptz not null
);
create index passkey_challenge_ends on passkey_challenge ("endsAt");

-- Whether its person has a second factor to set up before anything else.
alter table session add column "awaitsFactor" boolean not null default false;
