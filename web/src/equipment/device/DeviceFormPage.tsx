import { equipmentRegister } from '@tejian/contract/equipment/calls.ts'
import { rootOf } from '@tejian/contract/equipment/categories.ts'
import { devicePath } from '@tejian/contract/equipment/device/pages.ts'
import { Alert, Result } from 'antd'
import { Link, useNavigate } from 'react-router'
import type { Values } from '../../kit/fields/inputProps.ts'
import { useRecord } from '../../kit/form/useRecord.ts'
import { useMay } from '../../kit/session/store.ts'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { usePageTitle } from '../../kit/shell/tagStore.ts'
import { PageSkeleton } from '../../kit/shell/WaitingScreen.tsx'
import { useAddressId } from '../../shared/recordPages/RecordFrame.tsx'
import type { HomeList } from '../../shared/recordPages/recordPages.tsx'
import { WorkFrame } from '../../shared/work/WorkFrame.tsx'
import '../equipment.css'
import { EquipmentForm } from '../archive/EquipmentForm.tsx'
import { useNewDevice } from './useNewDevice.ts'

/** A device entered or edited; saved, its page opens. */
export function DeviceFormPage({ root, list }: { root: string; list: HomeList }) {
  const id = useAddressId()
  const navigate = useNavigate()
  const maySave = useMay('equipment.save')
  const { data: row, error, refetch } = useRecord(equipmentRegister, id)
  const { begun, waiting, error: refused, refetch: again } = useNewDevice()
  const kind = rootOf(root)?.name ?? '设备'
  const title = id === '' ? `${kind}新增登记` : ['编辑', kind, row?.equcode].filter(Boolean).join(' ')
  usePageTitle(id === '' ? null : row && `编辑 ${row.equcode}`)
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  if (refused) return <LoadFailure error={refused} onRetry={again} />
  if ((id !== '' && !row) || waiting) return <PageSkeleton />
  if (row ? !row.actions?.includes('edit') : !maySave)
    return (
      <Result
        status="403"
        title="您没有登记、修改设备档案的权限"
        extra={
          row ? (
            <Link to={devicePath(row.equclacode, id) ?? list.path}>查看档案</Link>
          ) : (
            <Link to={list.path}>返回{list.title}</Link>
          )
        }
      />
    )
  const open = (device?: Values): void =>
    void navigate(devicePath(device?.equclacode, String(device?.id ?? '')) ?? list.path, { replace: true })
  return (
    <WorkFrame label={title} heading={title} backTo={list.title} onBack={() => void navigate(list.path)}>
      <div className="work-sheet">
        {begun && <Alert type="info" showIcon title={begun.said} />}
        <EquipmentForm
          key={begun?.key ?? id}
          mode={row ? 'edit' : 'entry'}
          root={root}
          row={row}
          begun={row ? undefined : begun}
          onDone={open}
          onClose={() => (row ? open(row) : void navigate(list.path))}
        />
      </div>
    </WorkFrame>
  )
}
