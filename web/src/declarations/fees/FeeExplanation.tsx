import type { explainCalls } from '@tejian/contract/charges/explainCalls.ts'
import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import { Alert } from 'antd'
import { yuanText } from '../../kit/fields/kinds.ts'
import '../../shared/work/work.css'
import './explain.css'

export type Explained = AnswerOf<typeof explainCalls.explain>

const Untold = () => <span className="tj-warning">暂不能确定</span>

/** What an inspection will cost, device by device, line by line, each with its reason. */
export function FeeExplanation({ explained }: { explained: Explained }) {
  const { devices, totalFen, untold, relief, onApplication, receivableFen, byAgreement } = explained
  return (
    <div className="explain">
      {devices.map(({ id, equcode, equname, lines }) => (
        <section key={id} aria-label={equcode}>
          <h3>
            {equname} <span className="tj-empty">{equcode}</span>
          </h3>
          <ul>
            {lines.map((line) => (
              <li key={line.name}>
                <div className="explain-line">
                  <span>{line.name}</span>
                  <strong className="tj-number">
                    {line.moneyFen === null ? <Untold /> : `${yuanText(line.moneyFen)} 元`}
                  </strong>
                </div>
                <p className="tj-empty">
                  {line.why}
                  {line.moneyFen !== null && !line.verified && '。该项标准尚待检验机构核对'}
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <dl className="explain-sums" aria-live="polite">
        <div>
          <dt>检验费合计</dt>
          <dd className="tj-number">{yuanText(totalFen)} 元</dd>
        </div>
        {relief && (
          <div>
            <dt>
              减免：{relief.name}
              {relief.basis && <small className="tj-empty">　{relief.basis}</small>}
            </dt>
            <dd className="tj-number">−{yuanText(relief.reliefFen)} 元</dd>
          </div>
        )}
        <div>
          <dt>预计应缴</dt>
          <dd className="tj-number explain-due">{yuanText(receivableFen)} 元</dd>
        </div>
      </dl>
      {untold > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`有 ${untold} 项现在不能确定金额，没有计入合计，实际应缴会高于上面的数`}
        />
      )}
      {onApplication.length > 0 && (
        <p>
          符合条件的，还可以在收费后申请：{onApplication.join('、')}
          。申请批准后才能减免，本次测算没有计入；多项减免不重复享受。
        </p>
      )}
      {byAgreement && <p>贵单位有生效中的收费协议，按协议约定结算。</p>}
      <Alert
        type="info"
        showIcon
        title="这里是按现行收费标准和设备档案事先测算的，应缴金额以检验机构出具的收费单为准"
      />
    </div>
  )
}
