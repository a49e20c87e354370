-- What the forms of finance and of the inspection add up (contract/src/quality/formFacts.ts).

-- A line of a confirmed charge: what of it was relieved, paid, given back, is owed, and stands on an invoice. Lines sum to the charge.
create view stat_charge with (security_invoker = true) as
  select coalesce(l.id, c.id) as id, 1 as version, c."createDate", c."createUserName", c."updateDate", c."updateUserName",
    c.id as "chargeId", c.chasn, c.appno, l.seisn, c."unitId", c.unitname, b.equclacode, b."inspDept", c."areaId", c."orgId",
    c."confirmDate", c."payTime", c.status, c.invoiceno,
    coalesce(l.relief, c."reliefMoney", 0)::bigint as "reliefMoney",
    amount.receivable - back.money as "receivableMoney",
    case when c.status in ('3', '4') then amount.receivable - back.money else 0 end as "actualMoney",
    case when c.status in ('3', '4') then amount.receivable else 0 end as "arrivedMoney",
    case when c.invoiceno is not null then amount.receivable else 0 end as "invoiceFee"
  from charge c
    left join lateral (
      select line.*, sum(line.receivable) over (order by line.id) as so_far
      from stat_charge_line line where line."chargeId" = c.id
    ) l on true
    left join business_item b on b.seisn = l.seisn
    cross join lateral (select coalesce(l.receivable, c."receivableMoney", 0)::bigint as receivable) amount
    -- What went back is shared by what was paid; differences of rounded sums add up to the whole.
    cross join lateral (
      select case
        when coalesce(c."refundedMoney", 0) = 0 or coalesce(c."receivableMoney", 0) = 0 then 0
        when l.id is null then c."refundedMoney"
        else round(c."refundedMoney"::numeric * l.so_far / c."receivableMoney")
          - round(c."refundedMoney"::numeric * (l.so_far - l.receivable) / c."receivableMoney")
      end::bigint as money
    ) back
  where c.status in ('2', '3', '4');
create index if not exists "charge_confirmDate" on charge ("confirmDate");
create index if not exists "charge_payTime" on charge ("payTime");

-- A charge by what is owed of it, from its confirmation until it was paid.
create view stat_arrears with (security_invoker = true) as
  select c.id, 1 as version, c."createDate", c."createUserName", c."updateDate", c."updateUserName",
    c.chasn, c.appno, c."unitId", c.unitname, c."areaId", c."orgId", c."confirmDate", c."payTime",
    c."receivableMoney", case when c.status = '2' then 0 else c."receivableMoney" end as "actualMoney",
    exists (select from agreement a where a."unitId" = c."unitId" and a.step = 'end'
      and (now() at time zone 'Asia/Shanghai')::date between a."startDate" and a."endDate") as "byAgreement"
  from charge c where c.status in ('2', '3', '4') and coalesce(c."receivableMoney", 0) > 0;

-- An invoice: asked for and issued here, or registered on its charges.
create view stat_invoice with (security_invoker = true) as
  select r.id, 1 as version, r."createDate", r."createUserName", r."updateDate", r."updateUserName",
    r.requestno, r.invoiceno, r."invoiceType", r."unitId", r.unitname, r.chasn, r.amount, r."invoiceDate", r."redDate",
    case when r."invoiceStatus" = '9' then (r."updateDate" at time zone 'Asia/Shanghai')::date end as "voidDate",
    r."invoiceStatus", r."areaId", r."orgId", dept.id as "inspDept"
  from invoice_request r
    left join lateral (
      select b."inspDept" as id from charge_line l join business_item b on b.seisn = l.seisn
      where l."chargeId"::text = split_part(r."chargeIds", ',', 1) and b."inspDept" is not null order by l.id limit 1
    ) dept on true
  union all
  select c.id, 1, c."createDate", c."createUserName", c."updateDate", c."updateUserName",
    null, c.invoiceno, null, c."unitId", c.unitname, c.chasn, c."receivableMoney", c."invoiceDate", null, null,
    '2', c."areaId", c."orgId", dept.id
  from charge c
    left join lateral (
      select b."inspDept" as id from charge_line l join business_item b on b.seisn = l.seisn
      where l."chargeId" = c.id and b."inspDept" is not null order by l.id limit 1
    ) dept on true
  where c.invoiceno is not null and c.status <> '9'
    and not exists (select from invoice_request r where r.invoiceno = c.invoiceno);

-- Devices in use at the end of a month, by area, class and the institute of the city; kept by a job, for the archive knows today alone.
create table stat_stock (
  id uuid primary key default uuidv7(),
  "stockDate" date not null,
  "areaId" text collate "C",
  equclacode text collate "C",
  "orgId" uuid,
  "inUse" bigint not null,
  overdue bigint not null
);
create index "stat_stock_stockDate" on stat_stock ("stockDate");

-- Inspections beside the devices that there are: a row of business, or of the stock until the next was taken.
create view stat_coverage with (security_invoker = true) as
  select s.id, 1 as version, s."createDate", s."createUserName", s."updateDate", s."updateUserName",
    s.seisn, s.reportno, s."unitId", s.unitname, s.equdatasysid, s.equcode, s.equclacode, s."inmGroupCode", s."orgId",
    s."inspDept", s."areaId", s.inspectors, s."enterUserName", s.inspectdate, s.verdict,
    s."inmGroupCode" in ('DJ', 'WJ', 'NJ', 'SY', 'NDJY', 'QMJY') as periodic,
    null::date as "stockDate", null::date as "stockUntil", null::bigint as "inUse", null::bigint as overdue
  from stat_item s where s.sealed and not s.repeated
  union all
  select k.id, 1, k."stockDate"::timestamptz, null, k."stockDate"::timestamptz, null,
    null, null, null, null, null, null, k.equclacode, null, k."orgId",
    null, k."areaId", null, null, null, null, null, k."stockDate",
    (select min(later."stockDate") from stat_stock later where later."stockDate" > k."stockDate"), k."inUse", k.overdue
  from stat_stock k;

-- What the desktops show, by department: business, money that came in, devices that are due soon.
create view stat_desktop with (security_invoker = true) as
  select s.id, 1 as version, s."createDate", s."createUserName", s."updateDate", s."updateUserName", 'item' as source,
    s.seisn, s.reportno, s.unitname, s.equcode, s.equclacode, s."inspDept", s."orgId", s."areaId", s."endDate",
    s."approveDate", null::date as "payTime", null::bigint as "arrivedMoney", null::date as "nextinspdate",
    b.step <> 'end' as waiting,
    b.step <> 'end' and b.deadline < (now() at time zone 'Asia/Shanghai')::date as late, false as "dueSoon"
  from stat_item s join business_item b on b.id = s.id
  union all
  select c.id, 1, c."createDate", c."createUserName", c."updateDate", c."updateUserName", 'money',
    c.seisn, null, c.unitname, null, c.equclacode, c."inspDept", c."orgId", c."areaId", null,
    null, c."payTime", c."arrivedMoney", null, false, false, false
  from stat_charge c where c."payTime" is not null
  union all
  select e.id, 1, e."createDate", e."createUserName", e."updateDate", e."updateUserName", 'device',
    null, null, e.useunit, e.equcode, e.equclacode, s."inspDept", s."orgId", e."areaId", null,
    null, null, null, e.nextinspdate, false, false, true
  from equipment e cross join lateral (
    select "inspDept", "orgId" from stat_item where equdatasysid = e.id order by inspectdate desc nulls last limit 1) s
  where e."useState" in ('1', '6') and e.nextinspdate >= (now() at time zone 'Asia/Shanghai')::date
    and e.nextinspdate <= (now() at time zone 'Asia/Shanghai')::date + 60;
create index stat_item_device on stat_item (equdatasysid);
