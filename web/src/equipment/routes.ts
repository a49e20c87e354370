import { equipmentRegister } from '@tejian/contract/equipment/calls.ts'
import type { roots } from '@tejian/contract/equipment/categories.ts'
import { devicePath } from '@tejian/contract/equipment/device/pages.ts'
import type { equipment } from '@tejian/contract/equipment/equipment.ts'
import { labelProjectCalls } from '@tejian/contract/equipment/labels/labelProjectCalls.ts'
import { maintEquCalls } from '@tejian/contract/equipment/registerCalls.ts'
import { archiveViews, complexQuery, ZHEquQueryList } from '@tejian/contract/equipment/views/archiveViews.ts'
import { labelProjectMng } from '@tejian/contract/equipment/views/labelProjectMng.ts'
import { maintEquList } from '@tejian/contract/equipment/views/maintEquList.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { listPage } from '../kit/shell/listPage.tsx'
import type { PageLoader, PageRoutes } from '../kit/shell/pageRoutes.ts'
import { registerActions } from '../shared/transfers/registerActions.tsx'
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
  ...expiryPages,
  ...pipingPages,
  ...simplePages,
  ...cylinderPages,
  ...valvePages,
  ...registrationPages,
}
