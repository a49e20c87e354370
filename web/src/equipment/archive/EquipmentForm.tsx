import { useQueryClient } from '@tanstack/react-query'
import { equipmentRegister } from '@tejian/contract/equipment/calls.ts'
import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { CallFailure } from '@tejian/contract/kit/callFailure.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { Button, Input } from 'antd'
import { useMemo, useRef } from 'react'
import type { Values } from '../../kit/fields/inputProps.ts'
import type { Mode } from '../../kit/form/fieldMode.ts'
import { type FormHandle, RecordForm } from '../../kit/form/RecordForm.tsx'
import { recordKey } from '../../kit/form/useRecord.ts'
import { rowsKey } from '../../kit/list/useRows.ts'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import type { NewDevice } from '../device/useNewDevice.ts'
import type { Device } from '../rows.ts'
import { CategoryClasses } from './archiveInputs.tsx'
import { initialParameters, toSheet, toSheetProblems, toWire } from './parameterForm.ts'
import { useSheet } from './useSheet.ts'

type EquipmentFormProps = {
  mode: Mode
  /** Category of the page. */
  root: string
  /** The device to edit or to read; none for a new one. */
  row?: Device | undefined
  /** What a new device begins with, and the product that it is or the notice of its installation. */
  begun?: NewDevice | undefined
  /** Done with: the device as it was saved. */
  onDone(saved?: Values): void
  /** What 取消 and 关闭 do; a sheet that is only read and has no way to close it has no footer. */
  onClose?: () => void
  onDirty?: (dirty: boolean) => void
  /** Fields to point out, by their names in the sheet. */
  marked?: ReadonlySet<string> | undefined
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
export function EquipmentForm({
  mode,
  root,
  row,
  begun,
  onDone,
  onClose,
  onDirty,
  marked,
}: EquipmentFormProps) {
  const client = useQueryClient()
  const reason = useRef('')
  const last = useRef<Values>(undefined)
  const initial = useMemo<Values>(() => {
    if (row) return toSheet(row)
    const equclacode = String(begun?.values.equclacode ?? root)
    return { ...initialParameters(equclacode), ...(begun && toSheet(begun.values)) }
  }, [row, root, begun])
  const { equclacode, ...sheet } = useSheet({ mode, root, initial })
  const save = async (wire: Record<string, string>): Promise<unknown> => {
    try {
      const saved = await send(equipmentRegister.save, {
        ...toWire(wire),
        ...(reason.current && { modifyReason: reason.current }),
        ...begun?.sent,
      })
      last.current = saved as Values
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
        onSaved={() => onDone(last.current)}
        marked={marked}
        draftKey={`${equipment.table}:${row?.id ?? begun?.key ?? `new:${root}`}`}
      >
        {(mode !== 'readonly' || onClose) &&
          (({ busy, dirty, save: submit }: FormHandle) => {
            onDirty?.(dirty)
            return mode === 'readonly' ? (
              <Button onClick={onClose}>关闭</Button>
            ) : (
              <>
                {mode === 'edit' && (
                  <Input
                    className="tj-reason"
                    aria-label="修改原因"
                    placeholder="修改原因（选填，记入修改记录）"
                    maxLength={200}
                    onChange={(event) => {
                      reason.current = event.target.value.trim()
                    }}
                  />
                )}
                <Button onClick={onClose}>取消</Button>
                <Button type="primary" loading={busy} onClick={() => void submit()}>
                  保存
                </Button>
              </>
            )
          })}
      </RecordForm>
    </CategoryClasses>
  )
}
