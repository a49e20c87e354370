import { deviceFormPath, devicePath } from '@tejian/contract/equipment/device/pages.ts'
import type { ActionRun } from '../kit/list/actions.ts'
import type { DeviceRow } from './rows.ts'

type Target = 'view' | 'edit'

/** The page of a device's row, or its form; null for a category that has none. */
const pathOf = (target: Target, row: DeviceRow): string | null =>
  target === 'view' ? devicePath(row.equclacode, row.id) : deviceFormPath(row.equclacode, row.id)

/** Opens a device's own page, or its form; `otherwise` where its category has none. */
export const openDevice =
  (target: Target, otherwise: ActionRun): ActionRun<DeviceRow> =>
  (input) => {
    const path = input.rows[0] ? pathOf(target, input.rows[0]) : null
    return path ? void input.navigate(path) : otherwise(input)
  }

/** Opens the form of a new device of a category. */
export const newDevice =
  (root: unknown, otherwise: ActionRun): ActionRun =>
  (input) => {
    const path = deviceFormPath(root, null)
    return path ? void input.navigate(path) : otherwise(input)
  }
