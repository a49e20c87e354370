import { equipmentRegister } from '@tejian/contract/equipment/calls.ts'
import { deviceFormPath, devicePath } from '@tejian/contract/equipment/device/pages.ts'
import { Button, Tabs } from 'antd'
import { lazy, Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { today } from '../../kit/clock.ts'
import { useDialogHost } from '../../kit/dialogs/useDialogHost.tsx'
import { useRecord } from '../../kit/form/useRecord.ts'
import { useMay } from '../../kit/session/store.ts'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { usePageTitle } from '../../kit/shell/tagStore.ts'
import { PageSkeleton } from '../../kit/shell/WaitingScreen.tsx'
import { NoRecordInAddress, useAddressId } from '../../shared/recordPages/RecordFrame.tsx'
import type { HomeList } from '../../shared/recordPages/recordPages.tsx'
import { WorkFrame } from '../../shared/work/WorkFrame.tsx'
import '../equipment.css'
import { dueLines } from '../archive/dueView.ts'
import { declarationProblem, newDeclaration } from '../expiry/declare.ts'
import type { Device as Archive } from '../rows.ts'
import { DeviceBadges } from './DeviceBadges.tsx'
import { panelsOf, tabOf } from './devicePanels.tsx'

const PrintDialog = lazy(() => import('../labels/PrintDialog.tsx'))

/** One device as a page of its own: who it is and how it stands, everything about it behind tabs. */
export function DevicePage({ list }: { list: HomeList }) {
  const id = useAddressId()
  const { data: row, error, refetch } = useRecord(equipmentRegister, id)
  usePageTitle(row?.equcode)
  if (id === '') return <NoRecordInAddress list={list} />
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  if (!row) return <PageSkeleton />
  return <Device key={row.id} row={row} list={list} />
}

/** Where the installation of a line has its page, on the tab of its lines. */
function pipingPathOf({ equclacode, params }: Archive): string | null {
  const deviceId = params?.deviceId
  return equclacode === '8000GX' && typeof deviceId === 'string'
    ? `${devicePath('8000', deviceId)}&tab=lines`
    : null
}

function Device({ row, list }: { row: Archive; list: HomeList }) {
  const navigate = useNavigate()
  const [address, setAddress] = useSearchParams()
  const { dialog, show, close } = useDialogHost()
  const [mayPrint, mayDeclare] = [useMay('equipment.print'), useMay('declaration.save')]
  const panels = panelsOf(row)
  const active = panels.find(([key]) => key === address.get('tab'))?.[0] ?? 'archive'
  const edit = row.actions?.includes('edit') ? deviceFormPath(row.equclacode, row.id) : null
  const next = dueLines(row, today()).find(({ dueDate }) => dueDate)
  const piping = pipingPathOf(row)
  const choose = (tab: string): void =>
    setAddress(
      (now) => {
        now.set('tab', tab)
        return now
      },
      { replace: true },
    )
  return (
    <WorkFrame
      label={`设备档案 ${row.equcode}`}
      heading={[row.equcode, row.equname].filter(Boolean).join(' ')}
      about={<DeviceBadges row={row} next={next} />}
      beside={
        <>
          {edit && (
            <Button size="small" type="primary" onClick={() => void navigate(edit)}>
              编辑
            </Button>
          )}
          {mayPrint && (
            <Button
              size="small"
              onClick={() =>
                show(
                  <Suspense>
                    <PrintDialog rows={[row]} onDone={close} onClose={close} />
                  </Suspense>,
                )
              }
            >
              打印
            </Button>
          )}
          {piping && (
            <Button size="small" onClick={() => void navigate(piping)}>
              所属管道
            </Button>
          )}
          {mayDeclare && declarationProblem([row]) === null && (
            <Button size="small" onClick={() => void navigate(newDeclaration([row]))}>
              申报检验
            </Button>
          )}
        </>
      }
      backTo={list.title}
      onBack={() => void navigate(list.path)}
    >
      <div className="work-sheet">
        <Tabs
          className="device-tabs"
          size="small"
          activeKey={active}
          onChange={choose}
          items={panels.map(tabOf)}
        />
      </div>
      {dialog}
    </WorkFrame>
  )
}
