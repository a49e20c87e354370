import { useQuery } from '@tanstack/react-query'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { type FieldName, fieldOf, type SystemColumns } from '@tejian/contract/kit/record.ts'
import { auditTrail } from '@tejian/contract/system/auditTrail.ts'
import { systemCalls } from '@tejian/contract/system/calls.ts'
import { Alert, Button, Descriptions, Drawer, Skeleton } from 'antd'
import { FieldText } from '../../kit/fields/FieldText.tsx'
import { send } from '../../kit/transport/send.ts'
import './logs.css'

const shown = [
  'createDate',
  'actorName',
  'action',
  'tableName',
  'recordId',
  'ip',
  'requestId',
] as const satisfies ReadonlyArray<FieldName<typeof auditTrail> | keyof SystemColumns>

/** One entry of the audit trail: who, when, from where, and field by field what was before and after. */
export function AuditEntry({ entry, onClose }: { entry: ListedRow<typeof auditTrail>; onClose(): void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['auditChanges', entry.id],
    queryFn: () => send(systemCalls.auditChanges, { id: entry.id }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const items = shown.flatMap((name) => {
    const spec = fieldOf(auditTrail, name)
    if (!spec) return []
    const label = name === 'createDate' ? '操作时间' : spec.label
    return [{ key: name, label, children: <FieldText spec={spec} value={entry[name]} /> }]
  })
  return (
    <Drawer open title="审计记录" size="min(860px, 100vw)" onClose={onClose}>
      <Descriptions size="small" bordered column={{ xs: 1, md: 2 }} items={items} />
      <h3 className="audit-heading">变更内容</h3>
      {error && (
        <Alert
          type="error"
          showIcon
          title={error.message}
          action={
            <Button size="small" onClick={() => void refetch()}>
              重试
            </Button>
          }
        />
      )}
      {!data && !error && <Skeleton active />}
      {data && data.length === 0 && <p className="tj-empty">本次操作没有改动数据内容</p>}
      {data && data.length > 0 && (
        <table className="tj-plain audit-changes">
          <thead>
            <tr>
              <th scope="col">字段</th>
              <th scope="col">变更前</th>
              <th scope="col">变更后</th>
            </tr>
          </thead>
          <tbody>
            {data.map(({ field, label, before, after }) => (
              <tr key={field}>
                <th scope="row">{label}</th>
                <td>{before ? <del>{before}</del> : <span className="tj-empty">—</span>}</td>
                <td>{after ? <ins>{after}</ins> : <span className="tj-empty">—</span>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Drawer>
  )
}
