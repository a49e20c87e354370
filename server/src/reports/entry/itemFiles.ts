import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { itemFilePrefix } from '@tejian/contract/reports/itemFiles.ts'
import type { FileRule } from '../../shared/attachments/owner.ts'
import { refuseUnlessAtStep } from '../itemAtStep.ts'

/** Photos and files of inspection items belong to the report: they change while it is entered, by whoever enters it. */
export const itemFiles: FileRule<typeof businessItem> = {
  record: businessItem,
  guard(context, item, atttype) {
    if (atttype.startsWith(itemFilePrefix)) refuseUnlessAtStep(context, item, 'BGLR', undefined)
  },
}
