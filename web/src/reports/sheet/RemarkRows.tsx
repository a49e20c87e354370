import type { ItemEntry } from '@tejian/contract/reports/entry.ts'
import type { TemplateItem } from '@tejian/contract/reports/templates/template.ts'
import { Remarks } from './Remarks.tsx'
import { useSheet } from './sheetContext.ts'

/** Below an item: what was noted last time where it was unfit, and what reviewers remarked. */
export function RemarkRows({ item, before }: { item: TemplateItem; before: ItemEntry }) {
  const { remarks } = useSheet()
  const own = [...remarks].flatMap(([place, some]) =>
    place === `items.${item.no}` || place.startsWith(`items.${item.no}.`) ? some : [],
  )
  const noted = before.result === 'N' && before.note
  if (!noted && own.length === 0) return null
  return (
    <tr className="sheet-below">
      <td />
      <td colSpan={8}>
        {noted && <p className="sheet-lastnote">上次不符合：{before.note}</p>}
        <Remarks remarks={own} />
      </td>
    </tr>
  )
}
