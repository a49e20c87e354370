import { annualStatistic } from '@tejian/contract/quality/annual.ts'
import { annualCalls } from '@tejian/contract/quality/annualCalls.ts'
import { Select } from 'antd'
import { today } from '../../kit/clock.ts'
import { controlOf, type InputProps, textOf, type Values } from '../../kit/fields/inputProps.ts'
import { send } from '../../kit/transport/send.ts'
import { DecisionDialog } from '../../shared/work/DecisionDialog.tsx'
import { type Decision, decisionField } from '../../shared/work/decision.ts'

export type YearVerb = 'generate' | 'publish' | 'withdraw'

const yearsBack = 6
const yearField = decisionField('statYear', annualStatistic.fields.statYear, true)

type Asked = {
  decision: Decision
  title: string
  says: string
  done: string
  commit(values: Values): Promise<unknown>
}

const yearOf = ({ statYear }: Values): { statYear: string } => ({ statYear: textOf(statYear) })
const decisionOf = (name: YearVerb, label: string, more: Decision['fields'] = []): Decision => ({
  name,
  label,
  isReturn: false,
  fields: [yearField, ...more],
})

const asked: Readonly<Record<YearVerb, Asked>> = {
  generate: {
    decision: decisionOf('generate', '生成'),
    title: '生成年度统计',
    says: '按区域和设备类别统计该年度的数据。已生成的年度会重新统计，已审定的值保留。',
    done: '已生成',
    commit: (values) => send(annualCalls.generate, yearOf(values)),
  },
  publish: {
    decision: decisionOf('publish', '发布'),
    title: '发布年度统计',
    says: '发布后该年度的数据不再变化，并向社会公开。',
    done: '已发布',
    commit: (values) => send(annualCalls.publish, yearOf(values)),
  },
  withdraw: {
    decision: decisionOf('withdraw', '撤回发布', [
      decisionField('reason', { label: '撤回理由', kind: 'longText', max: 200 }, true),
    ]),
    title: '撤回年度统计',
    says: '撤回后不再公开，可以重新生成、审定和发布。',
    done: '已撤回',
    commit: (values) => send(annualCalls.withdraw, { ...yearOf(values), reason: textOf(values.reason) }),
  },
}

/** The years that may be meant, the present one first. */
function YearInput(props: InputProps) {
  const present = Number(today().slice(0, 4))
  const years = Array.from({ length: yearsBack }, (_, back) => String(present - back))
  return (
    <Select<string>
      {...controlOf(props)}
      value={textOf(props.value) || undefined}
      placeholder="请选择"
      options={years.map((year) => ({ value: year, label: `${year}年` }))}
      onChange={(year: string) => props.onChange(year)}
    />
  )
}

const inputs = { statYear: YearInput }

type YearDialogProps = { verb: YearVerb; onChanged(): void; onClose(): void }

/** What is done with a whole year. */
export default function YearDialog({ verb, onChanged, onClose }: YearDialogProps) {
  const { decision, title, says, done, commit } = asked[verb]
  const lastYear = String(Number(today().slice(0, 4)) - 1)
  return (
    <DecisionDialog
      record={annualStatistic}
      title={title}
      decisions={[decision]}
      first={{ statYear: lastYear }}
      inputs={inputs}
      done={done}
      commit={commit}
      onChanged={onChanged}
      onClose={onClose}
    >
      <p className="work-numbers">{says}</p>
    </DecisionDialog>
  )
}
