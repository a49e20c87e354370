import type { SystemColumns } from '@tejian/contract/kit/record.ts'
import { copiedLiftFields } from '@tejian/contract/lifts/liftFields.ts'
import { stableId } from '../kit/db/bulk.ts'
import { copied } from './demoRow.ts'
import type { DeviceRow } from './devices.ts'

/** Columns that every row has. */
export const written = (space: string, name: string, at: number, who = '沈物联'): SystemColumns => ({
  id: stableId(`demo ${space}`, name),
  version: 1,
  createDate: new Date(at).toISOString(),
  createUserName: who,
  updateDate: new Date(at).toISOString(),
  updateUserName: who,
})

/** What the records of a lift copy from its archive. */
export const copiedFrom = (lift: DeviceRow) => ({
  equdatasysid: lift.id,
  equcode: lift.equcode,
  ...copied(lift, copiedLiftFields),
})
