import { equipmentRegister } from '@tejian/contract/equipment/calls.ts'
import { isUnder } from '@tejian/contract/equipment/classCodes.ts'
import { deviceFormPath } from '@tejian/contract/equipment/device/pages.ts'
import type { DueRow } from '@tejian/contract/equipment/due/archive.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { Button, Tabs } from 'antd'
import dayjs from 'dayjs'
import { lazy, type ReactNode, Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useDialogHost } from '../../kit/dialogs/useDialogHost.tsx'
import { type Detail, useRecord } from '../../kit/form/useRecord.ts'
import { useMay } from '../../kit/session/store.ts'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { usePageTitle } from '../../kit/shell/tagStore.ts'
import { PageSkeleton } from '../../kit/shell/WaitingScreen.tsx'
import { NothingNamed, useNamedId } from '../../shared/recordPages/RecordFrame.tsx'
import type { HomeList } from '../../shared/recordPages/recordPages.tsx'
import '../../shared/work/work.css'
import '../equipment.css'
import { dueLines } from '../archive/dueView.ts'
import { declarationProblem, newDeclaration } from '../expiry/declare.ts'
import { DeviceBadges } from './DeviceBadges.tsx'

const ArchiveTab = lazy(() => import('./ArchiveTab.tsx'))
const InspectionsTab = lazy(() => import('./InspectionsTab.tsx'))
const ReportsTab = lazy(() => import('./ReportsTab.tsx'))
const FindingsTab = lazy(() => import('./FindingsTab.tsx'))
const TimelineTab = lazy(() => import('./TimelineTab.tsx'))
const DeviceBusiness = lazy(async () => ({
  default: (await import('../archive/DeviceBusiness.tsx')).DeviceBusiness,
}))
const AttachmentPanel = lazy(async () => ({
  default: (await import('../../shared/attachments/AttachmentPanel.tsx')).AttachmentPanel,
}))
const HostValves = lazy(() => import('../valves/HostValves.tsx'))
const PrintDialog = lazy(() => import('../labels/PrintDialog.tsx'))

type Panel = readonly [key: string, label: string, content: ReactNode]

/** Boilers and pressure vessels are protected by safety valves. */
const underPressure = (equclacode: string): boolean =>
  isUnder(equclacode, '1000') || isUnder(equclacode, '2000')

/** What a device's page shows, each fetched when it is opened. */
function panelsOf(row: Detail): Panel[] {
  const editable = row.actions?.includes('edit') ?? false
  return [
    ['archive', '档案', <ArchiveTab key="archive" row={row} />],
    ['inspections', '检验记录', <InspectionsTab key="inspections" device={row} editable={editable} />],
    ['reports', '检验报告', <ReportsTab key="reports" id={row.id} />],
    ['business', '检验业务', <DeviceBusiness key="business" id={row.id} />],
    ['findings', '通知与不合格', <FindingsTab key="findings" id={row.id} />],
    ['files', '附件', <AttachmentPanel key="files" owner={row.id} mode={editable ? 'entry' : 'readonly'} />],
    ...(underPressure(String(row.equclacode))
      ? [
          [
            'valves',
            '安全附件',
            <HostValves key="valves" id={row.id} equcode={String(row.equcode)} />,
          ] as const,
        ]
      : []),
    ['timeline', '时间线', <TimelineTab key="timeline" id={row.id} />],
  ]
}

/** One device as a page of its own: who it is and how it stands, everything about it behind tabs. */
export function DevicePage({ list }: { list: HomeList }) {
  const id = useNamedId()
  const { data: row, error, refetch } = useRecord(equipmentRegister, id)
  usePageTitle(row && String(row.equcode))
  if (id === '') return <NothingNamed list={list} />
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  if (!row) return <PageSkeleton />
  return <Device key={row.id} row={row} list={list} />
}

function Device({ row, list }: { row: Detail; list: HomeList }) {
  const navigate = useNavigate()
  const [address, setAddress] = useSearchParams()
  const { dialog, show, close } = useDialogHost()
  const [mayPrint, mayDeclare] = [useMay('equipment.print'), useMay('declaration.save')]
  const panels = panelsOf(row)
  const active = panels.find(([key]) => key === address.get('tab'))?.[0] ?? 'archive'
  const edit = row.actions?.includes('edit') ? deviceFormPath(row.equclacode, row.id) : null
  const next = dueLines(row as unknown as DueRow, dayjs().format('YYYY-MM-DD')).find(({ dueDate }) => dueDate)
  const listed = [row as unknown as ListedRow]
  const choose = (tab: string): void =>
    setAddress(
      (now) => {
        now.set('tab', tab)
        return now
      },
      { replace: true },
    )
  return (
    <article className="work" aria-label={`设备档案 ${row.equcode}`}>
      <header className="work-head">
        <div className="device-head">
          <h1>
            {String(row.equcode)} {String(row.equname ?? '')}
          </h1>
          <DeviceBadges row={row} next={next} />
        </div>
        <div>
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
                    <PrintDialog rows={listed} onDone={close} onClose={close} />
                  </Suspense>,
                )
              }
            >
              打印
            </Button>
          )}
          {mayDeclare && declarationProblem(listed) === null && (
            <Button size="small" onClick={() => void navigate(newDeclaration(listed))}>
              申报检验
            </Button>
          )}
          <Button size="small" onClick={() => void navigate(list.path)}>
            返回{list.title}
          </Button>
        </div>
      </header>
      <div className="work-sheet">
        <Tabs
          className="device-tabs"
          size="small"
          activeKey={active}
          onChange={choose}
          destroyOnHidden
          items={panels.map(([key, label, content]) => ({
            key,
            label,
            children: <Suspense fallback={<PageSkeleton />}>{content}</Suspense>,
          }))}
        />
      </div>
      {dialog}
    </article>
  )
}
