import { hisInspect } from '@tejian/contract/equipment/hisInspect.ts'
import { hisInspectCalls } from '@tejian/contract/equipment/hisInspectCalls.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import type { FieldName } from '@tejian/contract/kit/record.ts'
import { Alert, Button, Skeleton } from 'antd'
import { useMemo } from 'react'
import { textOf, type Values } from '../../kit/fields/inputProps.ts'
import { FormDrawer } from '../../kit/form/FormDrawer.tsx'
import { valuesOf } from '../../kit/form/formValues.ts'
import { RecordForm } from '../../kit/form/RecordForm.tsx'
import { useRecord } from '../../kit/form/useRecord.ts'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import type { Device } from '../rows.ts'

const sections = [
  {
    title: '检验情况',
    fields: ['inspecttype', 'inspectdate', 'inspectResult', 'ninspectdate', 'reportno', 'seisn'],
  },
  { title: '检验单位', fields: ['inspectorg', 'inspectors', 'note'] },
]

type PastInspectionProps = { device: Device; id: string | null; onSaved(): void; onClose(): void }

/** A past inspection entered from its paper, or corrected. */
export default function PastInspection({ device, id, onSaved, onClose }: PastInspectionProps) {
  const { data: row, error } = useRecord(hisInspectCalls, id)
  const blank = useMemo<Values>(() => ({ equdatasysid: device.id }), [device.id])
  const save = async (wire: Record<string, string>, values: Values): Promise<unknown> => {
    // What the call asks for whether it was changed or not.
    const told = (name: FieldName<typeof hisInspect>): string => wire[name] ?? textOf(values[name])
    const request = {
      ...wire,
      inspecttype: told('inspecttype'),
      inspectdate: told('inspectdate'),
      inspectResult: told('inspectResult'),
      equdatasysid: device.id,
      equclacode: device.equclacode ?? '',
    }
    const saved = await (row
      ? send(hisInspectCalls.modify, { ...request, id: row.id })
      : send(hisInspectCalls.add, request))
    notify.success(kitMessages.saved)
    return { ...values, ...saved }
  }
  return (
    <FormDrawer
      title={`${id ? '编辑' : '补录'}历史检验 ${device.equcode}`}
      mode={id ? 'edit' : 'entry'}
      onClose={onClose}
    >
      {(close, onDirty) => {
        if (error) return <Alert type="error" showIcon title={error.message} />
        if (id && !row) return <Skeleton active />
        return (
          <RecordForm
            record={hisInspect}
            sections={sections}
            initial={row ? valuesOf(row) : blank}
            mode={id ? 'edit' : 'entry'}
            onSave={save}
            onSaved={() => {
              onSaved()
              onClose()
            }}
          >
            {({ busy, dirty, save: submit }) => {
              onDirty(dirty)
              return (
                <>
                  <Button onClick={close}>取消</Button>
                  <Button type="primary" loading={busy} onClick={() => void submit()}>
                    保存
                  </Button>
                </>
              )
            }}
          </RecordForm>
        )
      }}
    </FormDrawer>
  )
}
