import {
  boilerExtInsCalls,
  noStartEquCalls,
  pipeExpiryCalls,
  planCalls,
  testingCalls,
} from '@tejian/contract/equipment/dueCalls.ts'
import type { dueEquipment } from '@tejian/contract/equipment/dueEquipment.ts'
import { expiryWarningsCalls, uncheckedCalls } from '@tejian/contract/equipment/expiryCalls.ts'
import {
  boilerExtInsWarning,
  expired1MonthForInspect,
  expiryWarning,
  expiryWarnings,
  inspectionPlan,
  inspectionPlanDetail,
  noStartEqu,
  pipeExpiryWarning,
  testingWarning,
  uncheckedEquMng,
} from '@tejian/contract/equipment/views/warningViews.ts'
import type { AnyCall } from '@tejian/contract/kit/call.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { warningCalls } from '@tejian/contract/warnings/calls.ts'
import {
  businessUnitAllowiWarn,
  elevtorMng,
  personWarning,
  unitWarning,
  warningInfoList,
} from '@tejian/contract/warnings/views/warningViews.ts'
import type { warning } from '@tejian/contract/warnings/warning.ts'
import { expiryActions } from '../equipment/public.ts'
import { type ActionRun, later } from '../kit/list/actions.ts'
import { listPage } from '../kit/shell/listPage.tsx'
import { type PageRoutes, part } from '../kit/shell/pageRoutes.ts'
import { detailPage } from '../shared/recordPages/recordPages.tsx'
import { registerActions } from '../shared/transfers/registerActions.tsx'
import { dueCell } from './dueCell.tsx'

const due = (view: View<typeof dueEquipment>, exported?: AnyCall) =>
  listPage(view, {
    actions: expiryActions(view, exported),
    cells: {
      nextinspdate: dueCell('nextinspdate'),
      nextannualdate: dueCell('nextannualdate'),
      ntestdate: dueCell('ntestdate'),
    },
  })

const planPath = '/bsArchives/ZHEquQuery/inspection-plan'
const planDetail: ActionRun = ({ rows, navigate }) =>
  void navigate(`${planPath}-detail?id=${rows[0]?.id ?? ''}`)

const run = (name: 'assign' | 'handle' | 'remind' | 'open' | 'remindLicence' | 'handleLicence') =>
  later(async () => (await import('./warningActions.tsx'))[name])

const warnings = (view: View<typeof warning>) =>
  listPage(view, {
    actions: {
      ...registerActions(view, {
        getDetail: warningCalls.getDetail,
        save: warningCalls.getDetail,
        export: warningCalls.export,
      }),
      assign: run('assign'),
      handle: run('handle'),
      remind: run('remind'),
      open: run('open'),
    },
    cells: { validDate: dueCell('validDate') },
  })

const statistics = () => import('./statisticPages.tsx')

/** What falls due, what supervisors are warned of, and how much of it there is. */
export const routes: PageRoutes<'warnings'> = {
  expiryWarning: due(expiryWarning),
  expiryWarnings: due(expiryWarnings, expiryWarningsCalls.export),
  uncheckedEquMng: due(uncheckedEquMng, uncheckedCalls.export),
  expired1MonthForInspect: due(expired1MonthForInspect),
  testingWarning: due(testingWarning, testingCalls.export),
  boilerExtInsWarning: due(boilerExtInsWarning, boilerExtInsCalls.export),
  pipeExpiryWarning: due(pipeExpiryWarning, pipeExpiryCalls.export),
  noStartEqu: due(noStartEqu, noStartEquCalls.export),
  'inspection-plan': listPage(inspectionPlan, {
    actions: { ...expiryActions(inspectionPlan, planCalls.export), planDetail },
    cells: { nextinspdate: dueCell('nextinspdate') },
    rowLink: (row) => `${planPath}-detail?id=${row.id}`,
  }),
  'inspection-plan-detail': detailPage(
    inspectionPlanDetail,
    { getDetail: planCalls.getDetail, save: planCalls.getDetail },
    { path: planPath, title: inspectionPlan.title },
  ),
  warningInfoList: warnings(warningInfoList),
  elevtorMng: warnings(elevtorMng),
  unitWarning: warnings(unitWarning),
  personWarning: warnings(personWarning),
  businessUnitAllowiWarn: listPage(businessUnitAllowiWarn, {
    actions: { remindLicence: run('remindLicence'), handleLicence: run('handleLicence') },
    cells: { validDate: dueCell('validDate') },
  }),
  overdueStatistics: part(statistics, 'OverdueStatisticsPage'),
  inspectWarnAnalyse: part(statistics, 'WarnAnalysePage'),
}
