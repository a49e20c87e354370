import type { CodeOf, Grants } from '../kit/permission.ts'
import type { chargesPermissions } from './permissions.ts'

/** A unit reads its charges, pays them, and applies for what is to go back, to be waived or to be subsidised. */
const ofUnits = [
  'charge.view',
  'charge.pay',
  'refund.view',
  'refund.save',
  'feeWaiver.view',
  'feeWaiver.save',
  'subsidy.view',
  'subsidy.save',
] as const

/** Which role gets which of this domain's operator codes. */
export const chargesGrants = {
  inspection_user: ['charge.view', 'agreement.view'],
  station_head: [
    'settlement.view',
    'agreement.audit',
    'refund.view',
    'refund.audit',
    'feeWaiver.view',
    'feeWaiver.audit',
    'travelExpense.view',
    'subsidy.*',
    '!subsidy.save',
  ],
  inspector: ['travelExpense.view', 'travelExpense.save'],
  registrar: [
    'charge.save',
    'charge.commit',
    'charge.withdraw',
    'charge.print',
    'charge.pay',
    'agreement.save',
    'agreement.export',
    'settlement.view',
    'refund.view',
    'feeWaiver.view',
    'feeWaiver.save',
    'invoice.view',
  ],
  finance: [
    'charge.*',
    'agreement.*',
    '!agreement.audit',
    'settlement.*',
    'invoice.*',
    'payment.*',
    'bankLine.*',
    'refund.*',
    '!refund.audit',
    'feeWaiver.*',
    '!feeWaiver.audit',
    'travelExpense.*',
    '!travelExpense.save',
    'subsidy.*',
    '!subsidy.save',
  ],
  using_unit: ofUnits,
  maintenance_unit: ofUnits,
  manufacturer: ofUnits,
} as const satisfies Grants<CodeOf<typeof chargesPermissions>>
