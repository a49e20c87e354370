import { useQuery } from '@tanstack/react-query'
import { type AuditState, chainSentence, shortHash } from '@tejian/contract/system/auditState.ts'
import { systemCalls } from '@tejian/contract/system/calls.ts'
import type { ReactNode } from 'react'
import { rowsKey } from '../../kit/list/useRows.ts'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { send } from '../../kit/transport/send.ts'
import './logs.css'

const counted = (count: number): string => count.toLocaleString('zh-CN')

/** How the trail stands; asked anew with the rows of lists, so after a check as well. */
const useAuditState = () =>
  useQuery({
    queryKey: [rowsKey, systemCalls.auditState.path],
    queryFn: () => send(systemCalls.auditState),
    refetchOnWindowFocus: true,
  })

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

function LastCheck({ last }: Pick<AuditState, 'last'>) {
  if (!last) return <span className="tj-state tj-state-orange">还没有校验过，每日凌晨自动校验</span>
  const tone = last.brokenAt === null ? 'green' : 'red'
  return (
    <>
      <span className={`tj-state tj-state-${tone}`} role={last.brokenAt === null ? undefined : 'alert'}>
        {chainSentence(last)}
      </span>
      <small>
        {last.at} {last.byHand ? '人工校验' : '每日校验'}
      </small>
    </>
  )
}

/** The audit trail at a glance: what the last check has shown, the head of the chain, where it is kept besides. */
export function AuditStateLines() {
  const { data, error, refetch } = useAuditState()
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  if (!data) return null
  const { last, head, exported, refusals } = data
  return (
    <dl className="audit-state">
      <Line label="完整性校验">
        <LastCheck last={last} />
      </Line>
      <Line label="最新封存">
        {head ? (
          <>
            第 {counted(head.place)} 条 <code title={head.hash}>{shortHash(head.hash)}</code>
            <small>{head.at}</small>
          </>
        ) : (
          '还没有封存'
        )}
      </Line>
      <Line label="库外锚定">
        {last?.anchoredSince
          ? `自 ${last.anchoredSince.slice(0, 10)} 起，校验时比对 ${counted(last.anchors)} 处`
          : '还没有比对'}
      </Line>
      <Line label="外发（syslog）">
        {exported
          ? `已发至第 ${counted(exported.place)} 条，待发 ${counted(exported.waiting)} 条（${exported.at}）`
          : '未设置'}
      </Line>
      <Line label="近 24 小时拒绝访问">{counted(refusals)} 次</Line>
    </dl>
  )
}
