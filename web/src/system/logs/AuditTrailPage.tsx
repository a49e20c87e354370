import { visitLog } from '@tejian/contract/system/views/PCVisitLog.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { AuditStateLines } from './AuditStateLines.tsx'
import { auditActions } from './logActions.tsx'

const actions = auditActions(visitLog)

/** 电脑端访问日志: how the trail stands, and its entries below. */
export default function AuditTrailPage() {
  return (
    <div className="audit-page">
      <AuditStateLines />
      <ListPage view={visitLog} actions={actions} />
    </div>
  )
}
