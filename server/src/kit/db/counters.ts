import type { AnyRecord } from '@tejian/contract/kit/record.ts'

/** The table that keeps how many rows of a record there are, by the fields that its standard lists ask for. */
export const counterTable = (definition: AnyRecord): string => `${definition.table}_count`

const list = (names: readonly string[], table?: string): string =>
  names.map((name) => (table ? `${table}."${name}"` : `"${name}"`)).join(', ')

/**
 * The statements that make a record's counters and keep them with its rows. Every change writes lines of its own, plus and
 * minus, so that nobody waits for a line that another is changing; a sum over them is exact in every snapshot, and
 * `mergeCounterLines` keeps them few.
 */
export function createCounters(definition: AnyRecord): string {
  const { table } = definition
  const fields = (definition.pages?.lead ?? []).map(({ field }) => field)
  const counter = `"${counterTable(definition)}"`
  const [names, was, is] = [list(fields), list(fields, 'old'), list(fields, 'new')]
  const places = fields.map((_, place) => place + 1).join(', ')
  const lines = (sign: string, rows: string): string =>
    `insert into ${counter} select ${names}, ${sign}count(*) from ${rows} group by ${places};`
  const keeper = `"${table}_counted"`
  const trigger = (event: string, rest: string): string =>
    `create trigger "${table}_count_${event}" after ${event} on "${table}" ${rest} execute function ${keeper}();`
  return `create table ${counter} (
  ${fields.map((name) => `"${name}" text collate "C"`).join(',\n  ')},
  rows bigint not null
);
create index "${counterTable(definition)}_by" on ${counter} (${names}) include (rows);
create function ${keeper}() returns trigger language plpgsql as $$
begin
  case tg_op
    when 'INSERT' then ${lines('', 'fresh')}
    when 'DELETE' then ${lines('-', 'gone')}
    when 'UPDATE' then insert into ${counter} values (${was}, -1), (${is}, 1);
    when 'TRUNCATE' then delete from ${counter};
  end case;
  return null;
end $$;
${trigger('insert', 'referencing new table as fresh for each statement')}
${trigger('delete', 'referencing old table as gone for each statement')}
${trigger('truncate', 'for each statement')}
${trigger('update', `for each row when ((${was}) is distinct from (${is}))`)}
${lines('', `"${table}"`)}`
}
