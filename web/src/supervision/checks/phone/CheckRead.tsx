import type { CheckSheet } from '@tejian/contract/supervision/checks/checkCalls.ts'
import { itemsOf, resultOf } from './draft.ts'
import './check.css'

const words: Readonly<Record<string, string>> = { Y: '符合', N: '不符合', NA: '不适用', '': '—' }

/** A check for reading: before it may be recorded, and after it was signed. */
export function CheckRead({ sheet }: { sheet: CheckSheet }) {
  const { content } = sheet
  const facts = [
    ['检查编号', sheet.checkno],
    ['检查类型', sheet.checkType],
    ['检查日期', sheet.checkDate],
    ['检查人员', sheet.checkers.map(({ name, certno }) => name + (certno && `（${certno}）`)).join('、')],
    ['单位地址', sheet.address],
    ['检查结论', sheet.checkResult],
    ['签字时间', sheet.signedAt],
    ['被检查单位意见', content.unitOpinion],
    ['拒签情况', content.signRefusal],
    ['见证人', content.witness],
  ].filter(([, value]) => value)
  return (
    <main className="check-read">
      <section>
        <h2>{sheet.unitname}</h2>
        <dl className="mobile-facts">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h2>检查项目</h2>
        <ul>
          {itemsOf(sheet, content).map(({ key, name, device }) => {
            const { result, problem } = resultOf(content, key)
            return (
              <li key={key} data-result={result}>
                <span>
                  {name}
                  {device && <span className="mobile-soft">　{device.equcode}</span>}
                  {problem && <strong>{problem}</strong>}
                </span>
                <span>{words[result]}</span>
              </li>
            )
          })}
        </ul>
      </section>
      {sheet.supplements.map(({ at, by, content: added }) => (
        <section key={at}>
          <h2>补充记录</h2>
          <p>{added}</p>
          <p className="mobile-soft">{by}</p>
        </section>
      ))}
    </main>
  )
}
