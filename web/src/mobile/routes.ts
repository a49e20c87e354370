import {
  approvalLogCalls,
  conversionCalls,
  failRuleCalls,
  guideCalls,
  phoneTemplateCalls,
  releaseCalls,
  submitLogCalls,
} from '@tejian/contract/mobile/calls.ts'
import {
  checkFail,
  conveobjRtn,
  taskGuideConfig,
  templatemain,
  versionConf,
} from '@tejian/contract/mobile/views/configViews.ts'
import { auditApprovalLog, recordSubmitLog } from '@tejian/contract/mobile/views/logViews.ts'
import type { ActionRun } from '../kit/list/actions.ts'
import { listPage } from '../kit/shell/listPage.tsx'
import type { PageRoutes } from '../kit/shell/pageRoutes.ts'
import { formPage } from '../shared/recordPages/recordPages.tsx'
import { registerActions } from '../shared/transfers/registerActions.tsx'
import { ItemInput, PlaceInput, ResultInput, TargetInput, TemplateInput } from './lazyInputs.ts'

const initial = { enabled: true }
const conversionOptions = {
  initial,
  inputs: { templateCode: TemplateInput, sourceField: PlaceInput, targetField: TargetInput },
}

const open: ActionRun = ({ rows: [row], navigate }) =>
  void navigate(row ? `/mobilePlat/templateInfo?id=${row.id}` : '/mobilePlat/templateInfo')

/** What the phone's pages are told, and what was done with them. */
export const routes: PageRoutes<'mobile'> = {
  recordSubmitLog: listPage(recordSubmitLog, { actions: registerActions(recordSubmitLog, submitLogCalls) }),
  auditApprovalLog: listPage(auditApprovalLog, {
    actions: registerActions(auditApprovalLog, approvalLogCalls),
  }),
  versionConf: listPage(versionConf, { actions: registerActions(versionConf, releaseCalls, { initial }) }),
  versionConfInfo: formPage(
    versionConf,
    releaseCalls,
    { path: '/mobilePlat/versionConf', title: '移动端版本配置' },
    { initial },
  ),
  templatemain: listPage(templatemain, {
    actions: { ...registerActions(templatemain, phoneTemplateCalls), create: open, edit: open },
  }),
  templateInfo: () => import('./TemplateInfoPage.tsx'),
  conveobjRtn: listPage(conveobjRtn, {
    actions: registerActions(conveobjRtn, conversionCalls, conversionOptions),
  }),
  conveobj: formPage(
    conveobjRtn,
    conversionCalls,
    { path: '/mobilePlat/conveobjRtn', title: '转换对象配置' },
    conversionOptions,
  ),
  checkFail: listPage(checkFail, {
    actions: registerActions(checkFail, failRuleCalls, {
      initial: { ...initial, needNotice: true },
      inputs: { templateCode: TemplateInput, itemCode: ItemInput, resultName: ResultInput },
    }),
  }),
  tripOnPhone: async () => ({ default: (await import('./phone/TripPage.tsx')).TripPage }),
  tripTaskOnPhone: async () => ({ default: (await import('./phone/TripTaskPage.tsx')).TripTaskPage }),
  tripConflictOnPhone: async () => ({ default: (await import('./phone/ConflictPage.tsx')).ConflictPage }),
  taskGuideConfig: listPage(taskGuideConfig, {
    actions: registerActions(taskGuideConfig, guideCalls, { initial }),
  }),
}
