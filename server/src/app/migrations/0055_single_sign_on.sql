-- Several providers of single sign-on beside each other; accounts bound to some of them by their persons.

-- To which provider an attempt belongs, and who began it to bind an account of the provider to the own one.
alter table sso_attempt
  add column provider text not null default 'oidc',
  add column "userId" uuid references "app_user" (id) on delete cascade;
alter table sso_attempt alter column provider drop default;

-- What a session has from its provider: who and which session it is there, and the identity that ends it (closed).
alter table session
  add column "ssoProvider" text,
  add column "ssoSubject" text,
  add column "ssoSid" text,
  add column "ssoToken" text;
create index session_of_provider on session ("ssoProvider", "ssoSubject") where "ssoProvider" is not null;

-- The same for a sign-in whose second factor is still to come; null after a password.
alter table factor_ticket add column sso jsonb;

create table sso_binding (
  "userId" uuid not null references "app_user" (id) on delete cascade,
  provider text not null,
  -- Whom the provider names, for good (unionId).
  subject text not null,
  "shownName" text not null,
  "createDate" timestamptz not null,
  "lastUsed" timestamptz,
  primary key ("userId", provider),
  unique (provider, subject)
);

-- Groups of the provider whose members get the role when their account is made; kept by the security administrator.
alter table role add column "ssoGroups" text;
