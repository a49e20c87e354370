import { businessItem } from '@tejian/contract/declarations/businessItem.ts'
import { itemFilePrefix } from '@tejian/contract/reports/itemFiles.ts'
import { guardFiles } from '../../shared/attachments/owner.ts'
import { refuseElsewhere } from '../inHand.ts'

/** Photos and files of inspection items belong to the report: they change while it is entered, by whoever enters it. */
export function guardItemFiles(): void {
  guardFiles(businessItem, (context, item, atttype) => {
    if (atttype.startsWith(itemFilePrefix)) refuseElsewhere(context, item, 'BGLR', undefined)
  })
}
