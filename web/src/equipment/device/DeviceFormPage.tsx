import { equipmentRegister } from '@tejian/contract/equipment/calls.ts'
import { rootOf } from '@tejian/contract/equipment/categories.ts'
import { devicePath } from '@tejian/contract/equipment/device/pages.ts'
import { Alert, Result } from 'antd'
import { useEffect, useMemo } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
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
import { sheetName } from '../archive/parameterForm.ts'
import { useNewDevice } from './useNewDevice.ts'

/** Fields that the address points out (`field`), the first of which is brought into sight. */
function useMarkedFields(): ReadonlySet<string> | undefined {
  const [address] = useSearchParams()
  const named = address.get('field') ?? ''
  const marked = useMemo(
    () => (named ? new Set(named.split(',').map((field) => sheetName(field))) : undefined),
    [named],
  )
  useEffect(() => {
    if (!named) return
    let tries = 0
    // The sheet is there once its device and its dictionaries are.
    const timer = setInterval(() => {
      const field = document.querySelector('.tj-marked')
      tries += 1
      if (field || tries > 40) clearInterval(timer)
      field?.scrollIntoView({ block: 'center' })
      field?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true })
    }, 150)
    return () => clearInterval(timer)
  }, [named])
  return marked
}

/** A device entered or edited; saved, its page opens. */
export function DeviceFormPage({ root, list }: { root: string; list: HomeList }) {
  const id = useAddressId()
  const navigate = useNavigate()
  const marked = useMarkedFields()
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
          marked={marked}
          onDone={open}
          onClose={() => (row ? open(row) : void navigate(list.path))}
        />
      </div>
    </WorkFrame>
  )
}
