import { rootOf } from '@tejian/contract/equipment/categories.ts'
import { isUnder } from '@tejian/contract/kit/classCodes.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { PageSkeleton } from '../../kit/shell/WaitingScreen.tsx'
import type { Device } from '../rows.ts'

const ArchiveTab = lazy(() => import('./ArchiveTab.tsx'))
const InspectionsTab = lazy(() => import('./InspectionsTab.tsx'))
const ReportsTab = lazy(() => import('./ReportsTab.tsx'))
const FindingsTab = lazy(() => import('./FindingsTab.tsx'))
const LiftTab = lazy(() => import('./LiftTab.tsx'))
const QualityTab = lazy(() => import('./QualityTab.tsx'))
const TimelineTab = lazy(() => import('./TimelineTab.tsx'))
const DeviceBusiness = lazy(async () => ({
  default: (await import('../archive/DeviceBusiness.tsx')).DeviceBusiness,
}))
const AttachmentPanel = lazy(async () => ({
  default: (await import('../../shared/attachments/AttachmentPanel.tsx')).AttachmentPanel,
}))
const LineSheet = lazy(async () => ({ default: (await import('../piping/LineSheet.tsx')).LineSheet }))
const PipeUnits = lazy(() => import('../piping/PipeUnits.tsx'))
const HostValves = lazy(() => import('../valves/HostValves.tsx'))

export type Panel = readonly [key: string, label: string, content: ReactNode]

/** Boilers and pressure vessels are protected by safety valves. */
const underPressure = (equclacode: string): boolean =>
  isUnder(equclacode, '1000') || isUnder(equclacode, '2000')

/** What an installation of piping consists of. */
const partsOf = (row: Device): Panel[] =>
  rootOf(row.equclacode ?? '')?.code === '8000'
    ? [
        ['lines', '管线', <LineSheet key="lines" pipingId={row.id} />],
        ['units', '管道单元', <PipeUnits key="units" row={row} />],
      ]
    : []

/** What a device's page shows, each fetched when it is opened. */
export function panelsOf(row: Device): Panel[] {
  const editable = row.actions?.includes('edit') ?? false
  return [
    ['archive', '档案', <ArchiveTab key="archive" row={row} />],
    ...partsOf(row),
    ['inspections', '检验记录', <InspectionsTab key="inspections" device={row} editable={editable} />],
    ['reports', '检验报告', <ReportsTab key="reports" id={row.id} />],
    ['business', '检验业务', <DeviceBusiness key="business" id={row.id} />],
    ['findings', '通知与不合格', <FindingsTab key="findings" id={row.id} />],
    [
      'files',
      '附件',
      <AttachmentPanel key="files" owner={row.id} mode={editable ? 'entry' : 'readonly'} shared />,
    ],
    ...(underPressure(row.equclacode ?? '')
      ? [['valves', '安全附件', <HostValves key="valves" id={row.id} equcode={row.equcode ?? ''} />] as const]
      : []),
    ...(isUnder(row.equclacode ?? '', '3000')
      ? [['lift', '物联与签到', <LiftTab key="lift" id={row.id} equcode={row.equcode ?? ''} />] as const]
      : []),
    ['quality', '数据质量', <QualityTab key="quality" row={row} />],
    ['timeline', '时间线', <TimelineTab key="timeline" id={row.id} />],
  ]
}

/** A panel as an item of antd's tabs. */
export const tabOf = ([key, label, content]: Panel) => ({
  key,
  label,
  // A sheet that is being filled in stays while its writer looks at something else.
  destroyOnHidden: key !== 'lines',
  children: <Suspense fallback={<PageSkeleton />}>{content}</Suspense>,
})
