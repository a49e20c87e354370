import type { ListedHead } from '@tejian/contract/kit/listRequest.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { type MouseEvent, type ReactNode, type RefObject, useState } from 'react'
import { notify } from '../notify.ts'
import type { ActionRuns, InPlace } from './actions.ts'

/** Cells that are edited where they stand; what draws and saves them is fetched with the first. */
export type CellEditing = {
  /** The cell that is being edited: its row, its field, its input. */
  readonly open: { readonly id: string; readonly field: string; readonly input: ReactNode } | null
  /** Opens the first of these fields that may be edited here. */
  begin(row: ListedHead, fields: readonly string[]): void
  onDoubleClick(event: MouseEvent<HTMLElement>): void
}

const input = '.tj-cell-editor'

/** Whether the server lets the caller edit a row, in its form and so in its cells. */
export const mayEditCells = (row: ListedHead): boolean => row.actions.includes('edit')

/** null where the list's rows have no form of this page's view, and for whoever may edit none of them. */
export function useCellEditing(
  view: View,
  runs: ActionRuns,
  rows: readonly ListedHead[],
  box: RefObject<HTMLElement | null>,
): CellEditing | null {
  const inPlace: InPlace | undefined = runs.edit?.inPlace
  const [open, setOpen] = useState<CellEditing['open']>(null)
  if (!inPlace || !rows.some(mayEditCells)) return null
  const cellOf = (id: string, field: string) =>
    box.current?.querySelector<HTMLElement>(
      `[data-row-key="${CSS.escape(id)}"] > [data-field="${CSS.escape(field)}"]`,
    )
  const begin = async (row: ListedHead, fields: readonly string[], byMouse: boolean): Promise<void> => {
    // What is typed elsewhere is saved or taken back first.
    if (!mayEditCells(row) || box.current?.querySelector(`${input}[data-changed]`)) return
    const { CellEditor, editableField } = await import('./CellEditor.tsx')
    const [field] = fields.flatMap((name) => editableField(view, inPlace, row, name) ?? [])
    // A double click also chooses a word to copy.
    if (!field) return byMouse ? undefined : notify.warn('该列不能在列表中修改，请用“编辑”')
    const close = (): void => {
      setOpen(null)
      const cell = cellOf(row.id, field.name)
      if (cell) focusCell(cell)
    }
    const content = (
      <CellEditor
        record={view.record}
        inPlace={inPlace}
        row={row}
        field={field}
        onClose={close}
        onLeave={() => setOpen(null)}
      />
    )
    setOpen({ id: row.id, field: field.name, input: content })
  }
  return {
    open,
    begin: (row, fields) => void begin(row, fields, false).catch(notify.failure),
    onDoubleClick: ({ target }) => {
      const at = target as HTMLElement
      const field = at.closest<HTMLElement>('[data-field]')?.dataset.field
      const id = at.closest<HTMLElement>('[data-row-key]')?.dataset.rowKey
      const row = rows.find((one) => one.id === id)
      if (field && row && !at.closest(`${input}, a, button`))
        void begin(row, [field], true).catch(notify.failure)
    },
  }
}

/** Cells take the focus only when somebody walks to them; a click leaves it to their row. */
export function focusCell(cell: HTMLElement): void {
  cell.tabIndex = -1
  cell.focus()
}
