import { stepName } from '@tejian/contract/inspection/steps.ts'
import { Alert, Descriptions } from 'antd'
import type { DeclarationDetail } from '../review/useDeclaration.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Why a declaration came back: reason, description, who is held responsible, who returned it and who answers now. */
export function ReturnNotice({ row }: { row: DeclarationDetail }) {
  const reason = textOf(row.backReason)
  if (!reason && !row.backDescription) return null
  const line = row.flow.findLast(({ fallbackReason }) => fallbackReason !== '')
  const items = [
    { label: '退回原因', children: reason || '—' },
    { label: '责任环节', children: stepName(textOf(row.backDutyTask)) || '—' },
    { label: '退回人', children: line ? `${line.executor}（${line.stepName}）` : '—' },
    { label: '退回时间', children: line?.executeTime?.slice(0, 16) ?? '—' },
    { label: '由谁修改', children: textOf(row.dealManName) || '申报登记人员' },
  ]
  return (
    <Alert
      type="warning"
      showIcon
      title={`该申报已退回，请修改后重新提交：${textOf(row.backDescription) || reason}`}
      description={<Descriptions size="small" column={{ xs: 1, md: 3, xl: 5 }} items={items} />}
    />
  )
}
