import type { Declaration } from '@tejian/contract/declarations/declaration.ts'
import { type BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { Context } from '../kit/context.ts'
import { filled } from '../kit/records/filled.ts'
import { maskRow } from '../kit/records/mask.ts'
import { isVehicle } from './online/onlineFacts.ts'

/** Names that the calls of applications use beside the record's own (spec 1 §7; domain.md, decision 10). */
export const declarationOnWire = <T extends Declaration>(row: T) => ({
  ...row,
  appmainsysid: row.id,
  inscontacttel: row.INSCONTACTTEL,
  applyDate: row.appdate,
  isVehicle: isVehicle(row.equclacode),
})

/** What `declarationOnWire` says of a row again. */
export const declarationSaidAgain = ['appmainsysid', 'inscontacttel', 'applyDate'] as const

/** An item as `appBussList` carries it to this person. */
export const itemOnWire = (context: Context, item: BusinessItem) => ({
  ...maskRow(context, businessItem, item),
  seisn: filled(item, 'seisn'),
  equdatasysid: filled(item, 'equdatasysid'),
  equclacode: filled(item, 'equclacode'),
})
