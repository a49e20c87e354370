import { useQueryClient } from '@tanstack/react-query'
import { equipmentRegister } from '@tejian/contract/equipment/calls.ts'
import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { CallFailure } from '@tejian/contract/kit/callFailure.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { Button } from 'antd'
import { useMemo } from 'react'
import type { Values } from '../../kit/fields/inputProps.ts'
import type { Mode } from '../../kit/form/fieldMode.ts'
import { RecordForm } from '../../kit/form/RecordForm.tsx'
import { type Detail, recordKey } from '../../kit/form/useRecord.ts'
import { rowsKey } from '../../kit/list/useRows.ts'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { CategoryClasses } from './archiveInputs.tsx'
import { initialParameters, toSheet, toSheetProblems, toWire } from './parameterForm.ts'
import { useSheet } from './useSheet.ts'

type EquipmentFormProps = {
  mode: Mode
  /** Category of the page. */
  root: string
  /** The device to edit or to read; none for a new one. */
  row?: Detail | undefined
  onDone(): void
  onClose(): void
  onDirty(dirty: boolean): void
}

/** What the server refused, in the form's own names: problems at their parameters, the present device as a sheet. */
function inSheet(error: unknown, equclacode: string): unknown {
  if (!(error instanceof CallFailure)) return error
  const { message, status, code, requestId, fields, detail } = error
  return new CallFailure(message, {
    status,
    code,
    requestId,
    fields: fields && { ...toSheetProblems(equclacode, fields) },
    detail: detail !== null && typeof detail === 'object' ? toSheet(detail as Values) : detail,
  })
}

/** A device's sheet: the archive's fields and the technical parameters of its class. */
export function EquipmentForm({ mode, root, row, onDone, onClose, onDirty }: EquipmentFormProps) {
  const client = useQueryClient()
  const initial = useMemo<Values>(() => (row ? toSheet(row) : initialParameters(root)), [row, root])
  const { equclacode, ...sheet } = useSheet({ mode, root, initial })
  const save = async (wire: Record<string, string>): Promise<unknown> => {
    try {
      const saved = await send(equipmentRegister.save, toWire(wire))
      void client.invalidateQueries({ queryKey: [rowsKey] })
      void client.invalidateQueries({ queryKey: [recordKey, equipmentRegister.getDetail.path] })
      notify.success(kitMessages.saved)
      return toSheet(saved as Values)
    } catch (error) {
      throw inSheet(error, equclacode)
    }
  }
  return (
    <CategoryClasses root={root}>
      <RecordForm
        {...sheet}
        initial={initial}
        mode={mode}
        onSave={save}
        onSaved={onDone}
        draftKey={`${equipment.table}:${row?.id ?? `new:${root}`}`}
      >
        {({ busy, dirty, save: submit }) => {
          onDirty(dirty)
          return mode === 'readonly' ? (
            <Button onClick={onClose}>关闭</Button>
          ) : (
            <>
              <Button onClick={onClose}>取消</Button>
              <Button type="primary" loading={busy} onClick={() => void submit()}>
                保存
              </Button>
            </>
          )
        }}
      </RecordForm>
    </CategoryClasses>
  )
}
