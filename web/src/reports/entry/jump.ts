import { isDerived } from '@tejian/contract/reports/header.ts'
import { goToField } from '../../kit/form/goToField.ts'
import type { Line } from '../sheet/lines.ts'
import { firstCell } from '../sheet/navigation.ts'
import { itemId } from '../sheet/rowState.ts'
import type { SheetStore } from '../sheet/sheetStore.ts'

/** Id of a field of the head or beside the conclusion. */
export const fieldId = (name: string): string => `report-${name}`

/** Names under which a place of the report is also known. */
const aliases: Readonly<Record<string, string>> = {
  inspectDate: 'inspectdate',
  nextinspdate: 'ninspectdate',
  nextCalibDate: 'ninspectdate',
}

/** Goes to a place of the report: an item by its number, a field of the head, the conclusion. */
export function jumpTo(field: string, lines: readonly Line[], store: SheetStore): void {
  const [, no = field] = /^items\.(.+?)(?:\.(?:result|text|note|values\..+|rows\..+))?$/.exec(field) ?? []
  const line = lines.findIndex(({ item }) => item.no === no)
  if (line >= 0) {
    const { openSection, select } = store.getState()
    if (lines[line]?.hidden) openSection(lines[line].section)
    document.getElementById(itemId(no))?.scrollIntoView({ block: 'center' })
    select(firstCell(lines, line))
    return
  }
  const name = field.replace(/^header\./, '')
  const head = document.getElementById('section-head')
  if (
    head instanceof HTMLDetailsElement &&
    document.getElementById(fieldId(name))?.closest('details') === head
  )
    head.open = true
  goToField(fieldId(aliases[name] ?? (isDerived(name) ? 'inspectdate' : name)))
}
