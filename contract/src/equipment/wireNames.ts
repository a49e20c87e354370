/**
 * Names under which the calls of the archive also speak of a device's fields (spec 1 §7). The record's own names come
 * from the data sheets; where two differ, those count (domain.md, decision 10), and the others are understood too.
 */
export const equipmentWireNames = {
  regcode: 'equregcode',
  facno: 'factoryno',
  equidcode: 'idcode',
  usestate: 'useState',
  unitname: 'useunit',
  makeunitname: 'madeunit',
  facdate: 'madedate',
  inspectorg: 'inspunit',
  superviseorg: 'regunit',
  ninspectdate: 'nextinspdate',
  ninspectdateBegin: 'nextinspdateBegin',
  ninspectdateEnd: 'nextinspdateEnd',
} as const

const names: Readonly<Record<string, string>> = equipmentWireNames

/** A request under the record's own names; a field sent under both keeps the record's. */
export function fromWireNames(
  fields: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> {
  const own: Record<string, string | undefined> = {}
  for (const [name, value] of Object.entries(fields)) if (!Object.hasOwn(names, name)) own[name] = value
  for (const [name, value] of Object.entries(fields)) {
    const target = Object.hasOwn(names, name) ? names[name] : undefined
    if (target && own[target] === undefined) own[target] = value
  }
  return own
}

/** A device's row with its id and fields also under the names of the calls. */
export function withWireNames<R extends { id: string }>(
  row: R,
): R & { equdatasysid: string } & Record<string, unknown> {
  const fields: Readonly<Record<string, unknown>> = row
  const aliases = Object.entries(names).flatMap(([name, own]) =>
    own in fields ? [[name, fields[own]] as const] : [],
  )
  return { ...row, ...Object.fromEntries(aliases), equdatasysid: row.id }
}
