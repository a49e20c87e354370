import type { Row } from '../kit/records/find.ts'

/** Names that the calls of applications use beside the record's own (spec 1 §7; domain.md, decision 10). */
export const declarationOnWire = (row: Row): Row => ({
  ...row,
  appmainsysid: row.id,
  inscontacttel: row.INSCONTACTTEL,
  applyDate: row.appdate,
})

/** An item as `appBussList` carries it. */
export const itemOnWire = (item: Row) => ({
  ...item,
  seisn: String(item.seisn),
  equdatasysid: String(item.equdatasysid),
  equclacode: String(item.equclacode),
  equcode: item.equcode as string | null,
  seisortcode: item.seisortcode as string | null,
  inmGroupCode: item.inmGroupCode as string | null,
  ninspectdate: item.ninspectdate as string | null,
})
