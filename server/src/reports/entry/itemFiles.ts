import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { itemFilePrefix } from '@tejian/contract/reports/itemFiles.ts'
import { inspects } from '../../inspection/public.ts'
import type { FileRule } from '../../shared/attachments/owner.ts'
import { refuseUnlessAtStep } from '../itemAtStep.ts'

/** Photos and files of inspection items belong to the report: they change while it is entered, by whoever enters it. */
export const itemFiles: FileRule<typeof businessItem> = {
  record: businessItem,
  // Whoever inspects there brings photographs and papers from the site, whoever enters the report.
  alsoEditedBy: ({ user }, item) => inspects(user, item),
  guard(context, item, atttype) {
    if (atttype.startsWith(itemFilePrefix)) refuseUnlessAtStep(context, item, 'BGLR', undefined)
  },
}
