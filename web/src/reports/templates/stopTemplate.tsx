import type { ListedHead } from '@tejian/contract/kit/listRequest.ts'
import { templateCalls } from '@tejian/contract/reports/keeping/keepingCalls.ts'
import { keepingMessages } from '@tejian/contract/reports/keeping/keepingMessages.ts'
import type { ReportTemplate } from '@tejian/contract/reports/keeping/reportTemplate.ts'
import { send } from '../../kit/transport/send.ts'
import { reasonAction } from '../../shared/work/reasonAction.tsx'

type Row = ListedHead & Pick<ReportTemplate, 'templateName' | 'versionNo'>

/** Takes a version out of force, from the list and from its own page. */
export const stopTemplate = reasonAction<Row>({
  title: ({ templateName, versionNo }) => `停用 ${templateName ?? ''} 第${versionNo ?? 1}版`,
  text: () =>
    '停用后不再按该版本生成报告；已按该版本开始的报告不受影响。上一版本仍启用的，恢复使用上一版本。',
  verb: '停用',
  takesAway: true,
  label: '停用原因',
  missing: keepingMessages.stopReasonMissing,
  name: 'stopReason',
  send: ({ id, version }, stopReason) =>
    send(templateCalls.stop, { id, version: String(version), stopReason }),
  done: '已停用',
})
