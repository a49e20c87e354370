-- A demonstration has no phones: what was sealed, a code or a link, is read in its outbox once it is sent. While its sealed
-- text is there, it has not been sent; afterwards it stays as it is like any other.
create or replace function sms_message_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new."content" = '（已按保留期限清除）' and new."recnumber" is null
    and old."status" <> '0' and old."updateDate" < now() - interval '184 days'
    and old."batchId" is not distinct from new."batchId" and old."sendUser" is not distinct from new."sendUser" then
    return new;
  end if;
  if tg_op = 'DELETE' or old."recnumber" is distinct from new."recnumber"
    or (old."content" is distinct from new."content" and old."sendType" <> 'YZM'
      and not exists (select from sealed_sms sealed where sealed.id = old.id))
    or old."batchId" is distinct from new."batchId" or old."sendUser" is distinct from new."sendUser" then
    raise exception 'sent messages are kept as they are';
  end if;
  return new;
end $$;
