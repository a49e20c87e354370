import { equipmentRegister } from '@tejian/contract/equipment/calls.ts'
import { rootOf } from '@tejian/contract/equipment/classCodes.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { Skeleton, Tabs } from 'antd'
import { lazy, type ReactNode, Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type Detail, useRecord } from '../../kit/form/useRecord.ts'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { PageSkeleton } from '../../kit/shell/WaitingScreen.tsx'
import { NothingNamed, RecordFrame, useNamedId } from '../../shared/recordPages/RecordFrame.tsx'
import type { HomeList } from '../../shared/recordPages/recordPages.tsx'
import { DeviceDetail } from '../archive/DeviceDetail.tsx'
import { EquipmentForm } from '../archive/EquipmentForm.tsx'

const LineSheet = lazy(async () => ({ default: (await import('./LineSheet.tsx')).LineSheet }))
const PipeUnits = lazy(() => import('./PipeUnits.tsx'))

export type DevicePageProps = { view: View; list: HomeList; root: string; reading?: boolean }

const ignore = (): void => {}

/** An installation with its lines and units, or a line, as a page: entered, edited, read. */
export default function DevicePage({ view, list, root, reading = false }: DevicePageProps) {
  const id = useNamedId()
  const navigate = useNavigate()
  const { data: row, error, refetch } = useRecord(equipmentRegister, id || null)
  const back = (): void => void navigate(list.path)
  if (reading && id === '') return <NothingNamed list={list} />
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  if (id !== '' && !row) return <PageSkeleton />
  const mayEdit = row?.actions?.includes('edit') ?? true
  const mode = id === '' ? 'entry' : reading || !mayEdit ? 'readonly' : 'edit'
  const form = (
    <EquipmentForm
      mode={mode}
      root={rootOf(String(row?.equclacode ?? root))?.code ?? root}
      row={row}
      onDone={back}
      onClose={back}
      onDirty={ignore}
    />
  )
  const sheet = mode === 'readonly' && row ? <DeviceDetail row={row}>{form}</DeviceDetail> : form
  return (
    <RecordFrame view={view} list={list} name={row ? String(row.equname ?? '') : ''}>
      {row && row.equclacode !== '8000GX' ? <Parts row={row}>{sheet}</Parts> : sheet}
    </RecordFrame>
  )
}

/** The sheet of an installation beside its lines and units; the tab stands in the address. */
function Parts({ row, children }: { row: Detail; children: ReactNode }) {
  const [address, setAddress] = useSearchParams()
  const turn = (tab: string): void =>
    setAddress(
      (old) => {
        const next = new URLSearchParams(old)
        next.set('tab', tab)
        return next
      },
      { replace: true },
    )
  return (
    <Tabs
      activeKey={address.get('tab') ?? 'sheet'}
      onChange={turn}
      items={[
        { key: 'sheet', label: '登记表', children },
        {
          key: 'lines',
          label: '管线',
          children: (
            <Suspense fallback={<Skeleton active />}>
              <LineSheet pipingId={row.id} />
            </Suspense>
          ),
        },
        {
          key: 'units',
          label: '管道单元',
          children: (
            <Suspense fallback={<Skeleton active />}>
              <PipeUnits row={row} />
            </Suspense>
          ),
        },
      ]}
    />
  )
}
