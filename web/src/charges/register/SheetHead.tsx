import { charge } from '@tejian/contract/charges/charge.ts'
import { chargeMessages } from '@tejian/contract/charges/messages.ts'
import { declaration } from '@tejian/contract/declarations/declaration.ts'
import { stepName } from '@tejian/contract/inspection/steps.ts'
import type { Value } from '@tejian/contract/kit/values.ts'
import { Alert } from 'antd'
import { Link } from 'react-router'
import { FieldText } from '../../kit/fields/FieldText.tsx'
import { yuanText } from '../../kit/fields/kinds.ts'
import type { ChargeSheet } from './chargeSheet.ts'

const facts = [
  'unitname',
  'inscontactname',
  'INSCONTACTTEL',
  'inmGroupCode',
  'equclacode',
  'equcount',
  'appdate',
  'payConfirmStatus',
] as const

/** What is charged: the declaration in short, the charge's number and state, whether the unit has an agreement. */
export function SheetHead({ sheet: { declaration: row, basic, present } }: { sheet: ChargeSheet }) {
  const values = row as Readonly<Record<string, Value | undefined>>
  const own = present as Readonly<Record<string, Value | undefined>> | null
  return (
    <header className="charge-head">
      <h1>
        收费登记 <Link to={`/assistMng/payMng/payApply/applyInfo?id=${row.appmainsysid}`}>{row.appno}</Link>
      </h1>
      <div className="charge-state">
        {own ? (
          <>
            <span>收费流水号 {String(own.chasn)}</span>
            <FieldText spec={charge.fields.status} value={own.status} />
          </>
        ) : (
          <span className="tj-empty">尚未登记收费，保存后生成收费流水号</span>
        )}
      </div>
      <dl className="charge-facts">
        {facts.map((name) => (
          <div key={name}>
            <dt>{declaration.fields[name].label}</dt>
            <dd>
              <FieldText spec={declaration.fields[name]} value={values[name]} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{declaration.fields.step.label}</dt>
          <dd>{stepName(row.step)}</dd>
        </div>
      </dl>
      {basic.relief && !own && (
        <Alert
          type="info"
          showIcon
          title={`符合减免政策“${basic.relief.policyName}”，按标准收费应减免${yuanText(basic.relief.reliefMoney)}元；其他减免请办理费用减免申请`}
        />
      )}
      {basic.freeReason && <Alert type="info" showIcon title={basic.freeReason} />}
      {basic.isVip && <Alert type="info" showIcon title={chargeMessages.vip} />}
    </header>
  )
}
