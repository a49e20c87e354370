import { equipmentRegister } from '@tejian/contract/equipment/calls.ts'
import type { roots } from '@tejian/contract/equipment/categories.ts'
import { devicePath } from '@tejian/contract/equipment/device/pages.ts'
import type { equipment } from '@tejian/contract/equipment/equipment.ts'
import { labelProjectCalls } from '@tejian/contract/equipment/labels/labelProjectCalls.ts'
import {
  dataQualityCalls,
  dataQualityItemCalls,
  qualityDeviceCalls,
  qualityFindingCalls,
} from '@tejian/contract/equipment/quality/calls.ts'
import { dataQuality, dataQualityItems } from '@tejian/contract/equipment/quality/statistics.ts'
import { qualityDevices, qualityFindings } from '@tejian/contract/equipment/quality/views.ts'
import { maintEquCalls } from '@tejian/contract/equipment/registerCalls.ts'
import { archiveViews, complexQuery, ZHEquQueryList } from '@tejian/contract/equipment/views/archiveViews.ts'
import { labelProjectMng } from '@tejian/contract/equipment/views/labelProjectMng.ts'
import { maintEquList } from '@tejian/contract/equipment/views/maintEquList.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { listPage } from '../kit/shell/listPage.tsx'
import type { PageLoader, PageRoutes } from '../kit/shell/pageRoutes.ts'
import { exportAction, registerActions } from '../shared/transfers/registerActions.tsx'
import { archiveActions } from './archiveActions.tsx'
import { cylinderPages } from './cylinders/cylinderPages.ts'
import { devicePages } from './device/devicePages.tsx'
import { declareExpiry, expiryPages } from './expiry/expiryPages.tsx'
import { printPage } from './labels/printPage.tsx'
import { markPage } from './marks/markPage.tsx'
import { pipingPages } from './piping/pipingPages.tsx'
import { registrationPages } from './registrationPages.ts'
import { simplePages } from './simple/simplePages.ts'
import { valvePages } from './valves/valvePages.ts'

const archive = (view: View<typeof equipment>): PageLoader =>
  listPage(view, { actions: archiveActions(view), rowLink: (row) => devicePath(row.equclacode, row.id) })

const categories = Object.fromEntries(archiveViews.map((view) => [view.viewNo, archive(view)])) as Record<
  Exclude<(typeof roots)[number]['route'], 'pressurePiping' | 'pressurePipeline' | 'samvalve'>,
  PageLoader
>

/** The page of a device on the tab of its data's quality. */
const qualityPath = (equclacode: unknown, id: string): string | null => {
  const path = devicePath(equclacode, id)
  return path && `${path}&tab=quality`
}

/** The archives of equipment. */
export const routes: PageRoutes<'equipment'> = {
  ...categories,
  ...devicePages,
  InpipeModifyCheck: printPage,
  signReplacement: markPage,
  labelProjectMng: listPage(labelProjectMng, {
    actions: registerActions(labelProjectMng, labelProjectCalls, {
      initial: { enabled: true, templateCode: '1', labelSize: '1' },
    }),
  }),
  complexQuery: listPage(complexQuery, {
    actions: { ...archiveActions(complexQuery), declareExpiry },
    rowLink: (row) => devicePath(row.equclacode, row.id),
  }),
  ZHEquQueryList: archive(ZHEquQueryList),
  maintEquList: listPage(maintEquList, {
    actions: registerActions(maintEquList, {
      getDetail: equipmentRegister.getDetail,
      export: maintEquCalls.export,
    }),
  }),
  dataQuality: async () => {
    const { statisticPage } = await import('../shared/statistics/StatisticPage.tsx')
    return statisticPage(dataQuality, dataQualityCalls)()
  },
  dataQualityItems: async () => {
    const { statisticPage } = await import('../shared/statistics/StatisticPage.tsx')
    return statisticPage(dataQualityItems, dataQualityItemCalls)()
  },
  qualityDevices: async () => {
    const { statisticRowsPage } = await import('../shared/statistics/StatisticRows.tsx')
    return statisticRowsPage({
      view: qualityDevices,
      statistics: [dataQuality],
      rowLink: (row: { equclacode?: string; id: string }) => qualityPath(row.equclacode, row.id),
      actions: { export: exportAction(qualityDevices, qualityDeviceCalls.export) },
    })()
  },
  qualityFindings: async () => {
    const { statisticRowsPage } = await import('../shared/statistics/StatisticRows.tsx')
    return statisticRowsPage({
      view: qualityFindings,
      statistics: [dataQualityItems],
      rowLink: (row: { equclacode?: string; equdatasysid: string }) =>
        qualityPath(row.equclacode, row.equdatasysid),
      actions: { export: exportAction(qualityFindings, qualityFindingCalls.export) },
    })()
  },
  ...expiryPages,
  ...pipingPages,
  ...simplePages,
  ...cylinderPages,
  ...valvePages,
  ...registrationPages,
}
