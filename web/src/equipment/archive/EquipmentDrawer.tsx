import { equipmentRegister } from '@tejian/contract/equipment/calls.ts'
import { rootOf } from '@tejian/contract/equipment/categories.ts'
import { Alert, Button, Skeleton } from 'antd'
import { FormDrawer, verbs } from '../../kit/form/FormDrawer.tsx'
import type { Mode } from '../../kit/form/fieldMode.ts'
import { useRecord } from '../../kit/form/useRecord.ts'
import { DeviceDetail } from './DeviceDetail.tsx'
import { EquipmentForm } from './EquipmentForm.tsx'

type EquipmentDrawerProps = {
  mode: Mode
  /** Category of the page; a page of all categories names none and takes the device's own. */
  root?: string | undefined
  id: string | null
  onDone(): void
}

/** 新增, 编辑 and 查看 of a device, above the list. */
export default function EquipmentDrawer({ mode, root, id, onDone }: EquipmentDrawerProps) {
  const { data: row, error, refetch } = useRecord(equipmentRegister, mode === 'entry' ? null : id)
  const category = rootOf(row?.equclacode ?? root ?? '')
  const title = [`${verbs[mode]}${category?.name ?? '设备'}档案`, row?.equcode].filter(Boolean).join(' ')
  return (
    <FormDrawer title={title} mode={mode} onClose={onDone}>
      {(close, onDirty) => {
        if (error)
          return (
            <Alert
              type="error"
              showIcon
              title={error.message}
              action={<Button onClick={() => void refetch()}>重试</Button>}
            />
          )
        if (mode !== 'entry' && !row) return <Skeleton active paragraph={{ rows: 8 }} />
        if (mode === 'readonly' && row) return <DeviceDetail row={row} />
        return (
          <EquipmentForm
            mode={mode}
            root={category?.code ?? ''}
            row={row}
            onDone={onDone}
            onClose={close}
            onDirty={onDirty}
          />
        )
      }}
    </FormDrawer>
  )
}
