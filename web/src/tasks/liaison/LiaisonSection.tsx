import { useQuery } from '@tanstack/react-query'
import { liaison, liaisonStates } from '@tejian/contract/tasks/liaison.ts'
import { liaisonCalls, type StandingLiaison } from '@tejian/contract/tasks/liaisonCalls.ts'
import { Alert } from 'antd'
import { FieldText } from '../../kit/fields/FieldText.tsx'
import { send } from '../../kit/transport/send.ts'

/** What the unit said to the visit of a task; nothing while no sheet was sent. */
export function LiaisonSection({ seisn }: { seisn: string }) {
  const { data } = useQuery({
    queryKey: ['task', 'liaison', seisn],
    queryFn: () => send(liaisonCalls.ofBusiness, { seisn }),
    gcTime: 0,
  })
  if (!data) return null
  return (
    <section aria-label="检验联络单">
      <h2>
        检验联络单<small>{data.liaisonno}</small>
      </h2>
      {data.status === liaisonStates.otherDay && (
        <Alert type="warning" showIcon title={`单位希望改为 ${data.expectDate} 检验：${data.replyOpinion}`} />
      )}
      {data.status === liaisonStates.ended && (
        <Alert
          type="info"
          showIcon
          title={`联络单写的是 ${data.planInspectDate}，检验安排已变更，请重新发出`}
        />
      )}
      <Facts sheet={data} />
    </section>
  )
}

const sent = ['status', 'contactName', 'sendUserName', 'sendTime'] as const
const answered = ['replyUserName', 'replyTime', 'accompanyName', 'accompanyTel'] as const
const told = ['conditions', 'replyOpinion'] as const
const wide: ReadonlySet<string> = new Set(told)

function Facts({ sheet }: { sheet: StandingLiaison }) {
  const names = sheet.replyTime ? [...sent, ...answered, ...told.filter((name) => sheet[name])] : [...sent]
  return (
    <dl className="work-facts">
      {names.map((name) => (
        <div key={name} className={wide.has(name) ? 'work-wide' : undefined}>
          <dt>{liaison.fields[name].label}</dt>
          <dd>
            <FieldText spec={liaison.fields[name]} value={sheet[name]} record={liaison} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
